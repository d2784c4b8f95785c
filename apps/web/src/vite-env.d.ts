/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The version of this client, from its package.json, set by the build. */
  readonly VITE_CLIENT_VERSION: string | undefined;
}
