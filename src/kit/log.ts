/** The part of a pino logger that the rooms use: a record of facts and a sentence. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Says nothing; for tests and for library use. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
