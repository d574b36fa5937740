import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** Lines that come close upon each other go out together, after so many characters or milliseconds. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 }

/**
 * The log, as lines of JSON on standard output (decisions §17). No request waits for it to be written. What is not yet
 * written goes out when the process ends, by itself or by an error that nobody caught; only one that is killed takes the
 * lines of its last tenth of a second along.
 */
export const openLog = ({ logLevel: level }: Pick<Env, 'logLevel'>): Logger =>
  pino({ level, base: null }, pino.destination({ dest: 1, sync: false, ...TOGETHER }))
