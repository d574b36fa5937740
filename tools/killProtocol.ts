import type { TracePoint } from '../kit/server/mail/relay.ts'

/** What a server in the hands of killHarness.ts is told. */
export type Orders = {
  databaseUrl: string | null
  dataDir: string
  smtpUrl: string
  lease: number
  /** Numbers the receivers that it posts to first; null posts nothing. */
  run: number | null
  /** Where it ends or stops itself, and at which passing of that point. */
  at: { point: TracePoint; passing: number; signal: 'SIGKILL' | 'SIGSTOP' } | null
}

/** A line of the ledger, as a server reports it at its end. */
export type LedgerLine = { address: string; status: string; purpose: string }

/** Receivers of each run's announcement, and of its letter. */
export const ANNOUNCED = 8
export const WRITTEN = 4
