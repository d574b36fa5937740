import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `node trials/alerts.ts`: whether Prometheus takes docs/operating/alerts.yml, and when each of these fires. It
// needs promtool (Debian: prometheus). That the names are those of the application, a test says.

const RULES = join(import.meta.dirname, '../docs/operating/alerts.yml')

/** What the servers say, one value a minute, and which alerts fire at the end of it, after twenty unless it says more. */
const CASES: readonly { series: Record<string, string>; firing: string[]; minutes?: number }[] = [
  { series: { 'rop_database_up{instance="a"}': '1x20' }, firing: [] },
  { series: { 'rop_database_up{instance="a"}': '1x5 0x15' }, firing: ['RopDatabaseAway'] },
  {
    series: { 'rop_database_up{instance="a"}': '1x20', 'rop_slots_looked_at_timestamp_seconds{instance="a"}': '60x20' },
    firing: ['RopNobodyWorks'],
  },
  {
    series: {
      'rop_database_up{instance="a"}': '1x20',
      'rop_slots_looked_at_timestamp_seconds{instance="a"}': '0+60x20',
    },
    firing: [],
  },
  {
    series: { 'rop_slot_last_run_timestamp_seconds{region="R",kind="samar",outcome="MISSED"}': '600x20' },
    firing: ['RopSlotMissed'],
  },
  {
    series: { 'rop_slot_last_run_timestamp_seconds{region="R",kind="samar",outcome="SENT"}': '600x20' },
    firing: [],
  },
  { series: { 'rop_mail_deliveries{status="UNKNOWN", announcement="yes"}': '0x10 2x10' }, firing: ['RopMailUnknown'] },
  { series: { 'rop_mail_deliveries{status="UNKNOWN", announcement="yes"}': '0x20' }, firing: [] },
  {
    series: { 'rop_database_up{instance="a"}': '1x20', 'rop_database_writable{instance="a"}': '1x5 0x15' },
    firing: ['RopDatabaseTakesNothing'],
  },
  { series: { 'up{job="rop"}': '1x5 stale' }, firing: ['RopNobodyThere'] },
  { series: { 'rop_last_good_timestamp_seconds{what="backup"}': '0x2150' }, minutes: 2150, firing: [] },
  { series: { 'rop_last_good_timestamp_seconds{what="backup"}': '0x2200' }, minutes: 2200, firing: ['RopBackupOld'] },
  { series: { rop_mail_oldest_waiting_seconds: '0+60x20' }, firing: [] },
  { series: { rop_mail_oldest_waiting_seconds: '900+60x20' }, firing: ['RopMailWaits'] },
  { series: { rop_mail_oldest_due_seconds: '0+60x20' }, firing: ['RopMailNotTakenUp'] },
  {
    series: {
      rop_sending_held_seconds: '1200+60x20',
      rop_mail_oldest_due_seconds: '1200+60x20',
      rop_mail_oldest_waiting_seconds: '1200+60x20',
      'rop_database_up{instance="a"}': '1x20',
      'rop_slots_looked_at_timestamp_seconds{instance="a"}': '0x20',
    },
    firing: ['RopSendingHeld'],
  },
  { series: { 'rop_job_faults_total{name="dispatch.slots"}': '0+1x20' }, firing: ['RopJobFails'] },
  { series: { 'rop_job_faults_total{name="dispatch.slots"}': '0x10 1x10' }, firing: [] },
  {
    series: { 'rop_database_up{instance="a"}': '1x20', rop_database_figures_age_seconds: '0+60x20' },
    firing: ['RopFiguresOld'],
  },
  { series: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.2x20' }, firing: ['RopEventLoopLate'] },
]

/** Said in each case but the one that says otherwise: there is a server. */
const THERE = { 'up{job="rop"}': '1x2200' }

const NAMES = [...new Set(CASES.flatMap(({ firing }) => firing))]
const folder = mkdtempSync(join(tmpdir(), 'rop-alerts-'))
try {
  const tests = CASES.map(({ series, firing, minutes = 20 }) => ({
    interval: '1m',
    input_series: Object.entries({ ...THERE, ...series }).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: NAMES.map((name) => ({
      expr: `count(ALERTS{alertname="${name}", alertstate="firing"}) > 0`,
      eval_time: `${minutes}m`,
      exp_samples: firing.includes(name) ? [{ labels: '{}', value: 1 }] : [],
    })),
  }))
  // JSON is YAML too.
  const file = join(folder, 'tests.yml')
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  const runs = [
    ['check', 'rules', RULES],
    ['test', 'rules', file],
  ].map((args) => spawnSync('promtool', args, { stdio: 'inherit' }).status)
  process.exitCode = runs.every((status) => status === 0) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
