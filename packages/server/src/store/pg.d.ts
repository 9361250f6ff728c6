/** What we use of the driver for PostgreSQL, which brings no types of its own. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  type Settings = {
    readonly connectionString: string;
    readonly max?: number;
    readonly connectionTimeoutMillis?: number;
    readonly keepAlive?: boolean;
    readonly application_name?: string;
    readonly types?: {
      readonly getTypeParser: (type: number, format?: 'text' | 'binary') => (text: string) => unknown;
    };
  };

  type Happenings = 'error' | 'end';

  class Pool implements PostgresPool {
    constructor(settings: Settings);
    connect: PostgresPool['connect'];
    end(): Promise<void>;
    options: object;
    on(happening: Happenings, listener: (error?: Error) => void): this;
  }

  class Client {
    constructor(settings: Settings);
    connect(): Promise<unknown>;
    query(sql: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
    end(): Promise<void>;
    on(happening: Happenings, listener: (error?: Error) => void): this;
  }

  const pg: {
    readonly Pool: typeof Pool;
    readonly Client: typeof Client;
    readonly types: NonNullable<Settings['types']>;
  };
  export default pg;
}
