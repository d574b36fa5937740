import {
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
  type QueryResult,
} from 'kysely'
import { breathing } from '../breathing.ts'
import { fromDatabase } from './away.ts'

/**
 * The embedded engine's only connection, for everybody in the order in which they asked. The library's own lock is taken
 * by whoever happens to run when it is free, so that somebody who asks without end keeps everybody else away.
 */
export class InTurnDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig

  constructor(config: PGliteDialectConfig) {
    super(config)
    this.#config = { ...config, onCreateConnection: async (connection) => letOthersRun(connection) }
  }

  override createDriver(): Driver {
    return new InTurnDriver(this.#config)
  }

  override createAdapter(): PGliteAdapter {
    return new InTurnAdapter()
  }
}

/** The engine answers without ever leaving the process: while it is kept busy, no socket or timer would be served. */
function letOthersRun(connection: DatabaseConnection): void {
  const breathe = breathing()
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <Row>(...asked: Parameters<typeof execute>): Promise<QueryResult<Row>> => {
    await breathe()
    return execute<Row>(...asked).catch((error: unknown) => {
      throw fromDatabase(error)
    })
  }
}

class InTurnAdapter extends PGliteAdapter {
  /** The driver itself lets in one after the other. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class InTurnDriver extends PGliteDriver {
  readonly #waiting: (() => void)[] = []
  #taken = false

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Whoever ends hands on their place, so that nobody who comes just then gets in between.
    if (this.#taken) await new Promise<void>((begin) => this.#waiting.push(begin))
    else this.#taken = true
    return super.acquireConnection()
  }

  /** What the disk has no room for may come out only now. */
  override commitTransaction(...given: Parameters<PGliteDriver['commitTransaction']>): Promise<void> {
    return super.commitTransaction(...given).catch((error: unknown) => {
      throw fromDatabase(error)
    })
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}
