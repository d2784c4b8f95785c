/** Settings of the server that our embedded PostgreSQL is started with. */
export type ServerSettings = Readonly<Record<string, string>>;

const mebibyte = 1024 * 1024;

/**
 * Shares of the memory that suit a machine on which the application and much else run as well:
 * an eighth for the database's own cache, half taken to be the system's file cache.
 */
export function memorySettings(machineBytes: number): ServerSettings {
  const machine = Math.floor(machineBytes / mebibyte);
  return {
    shared_buffers: `${clamp(machine / 8, 64, 2048)}MB`,
    effective_cache_size: `${clamp(machine / 2, 256, 65_536)}MB`,
    work_mem: `${clamp(machine / 512, 4, 32)}MB`,
    maintenance_work_mem: `${clamp(machine / 32, 32, 512)}MB`,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.min(Math.max(value, min), max));
}

/**
 * Given on the command line, which wins over the configuration files and ALTER SYSTEM: nothing
 * that was acknowledged is lost, whatever anybody edits.
 */
export const durableSettings: ServerSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** For clusters that a test throws away. The start of the product refuses such a server. */
export const throwawaySettings: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export const generalSettings: ServerSettings = {
  max_connections: '100',
  // Containers give /dev/shm 64 MB, which a parallel query can exceed.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  password_encryption: 'scram-sha-256',
  random_page_cost: '1.1',
  // Short queries by the thousand: compiling them costs more than it gives.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // The detail of an error quotes rows: names and phone numbers do not belong into a log file.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Hands each segment of the log on as soon as it is full, or three quarters of a minute old: with the seconds until it
 * is in the backups, no more than the last minute is lost with the machine (OPS-17).
 */
export function archivingSettings(folder: string): ServerSettings {
  return {
    archive_mode: 'on',
    // Part of PostgreSQL: a copy that is on the disk before the original may go.
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: '45s',
  };
}

/** Where the server listens: a socket that only its owner can open, or loopback on Windows. */
export interface Listening {
  readonly host: string;
  readonly port: number;
}

export function listeningSettings(at: Listening): ServerSettings {
  if (process.platform === 'win32') {
    return { listen_addresses: at.host, port: `${at.port}`, unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: `${at.port}`,
    unix_socket_directories: at.host,
    unix_socket_permissions: '0700',
  };
}

/** As arguments of `postgres`. */
export function settingsArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
