export type LoggedState = Readonly<Record<string, unknown>> | undefined;
