import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMachine } from './machine.ts'
import { expectSame, openSteps } from './steps.ts'
import { until } from './until.ts'

// `node trials/systemd.ts`, as root, after `npm run package`: the release and its units on a machine of their own
// with a systemd and a PostgreSQL, as docs/operating/packages.md and backup.md say. Debian: apt-get install mmdebstrap
// systemd-container. The machine has a network of its own, and nothing of it is left behind.

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = 'systemd,systemd-sysv,dbus,postgresql-15,libatomic1,curl,procps'
const NIGHTLY = ['rop-backup', 'rop-drill'] as const
const UNITS = [
  ...['rop.service', 'rop-failed@.service'],
  ...NIGHTLY.flatMap((name) => [`${name}.service`, `${name}.timer`]),
]
const STOPS_WITHIN_MS = 20_000
/** Of what systemd counts up to 10 for a bare service. */
const MOST_EXPOSED = 2

const folder = mkdtempSync(join(tmpdir(), 'rop-systemd-'))
chmodSync(folder, 0o755)
const at = (path: string) => join(folder, 'machine', path)
const untilServing = () =>
  until('serving', () => inside('curl -sf http://127.0.0.1:3000/api/v1/health/').includes('"up"'))
const { boot, inside, shutDown } = makeMachine(at(''), PACKAGES)
const { step, end } = openSteps()

try {
  await step('a machine has the release as the page puts it there', async () => {
    // It takes another one where this machine has a PostgreSQL too.
    execFileSync('sed', ['-i', 's/^port = .*/port = 5432/', at('etc/postgresql/15/main/postgresql.conf')])
    putRelease()
    boot()
    await until('running', () => inside('systemctl is-system-running') === 'running')
  })
  await step('systemd finds no fault in the units, and little that they lay open', async () => {
    expectSame(
      'verify',
      inside(`systemd-analyze verify ${UNITS.map((unit) => unit.replace('@', '@rop')).join(' ')} 2>&1`),
      '',
    )
    for (const unit of ['rop', ...NIGHTLY]) {
      const exposed = Number(/level for \S+ ([\d.]+)/.exec(inside(`systemd-analyze security ${unit} --no-pager`))?.[1])
      console.log(`       ${unit}: ${exposed} of 10`)
      expectSame(unit, exposed <= MOST_EXPOSED, true)
    }
  })
  await step('it starts, and serves', async () => {
    inside(
      `su postgres -c "psql -qc \\"create role rop login password 'secret'\\" -c 'create database rop owner rop encoding UTF8 template template0' -c 'create database rop_scratch owner rop encoding UTF8 template template0'"`,
    )
    inside(
      'set -a; . /etc/rop/rop.env; NODE_ENV=production; cd /opt/rop; ' +
        'node_modules/.bin/node --import ./tools/requireNode.mjs app/server/rop.ts migrate',
    )
    inside('systemctl enable --now rop')
    await untilServing()
  })
  await step('by a user of its own, who may nothing and can write nowhere', async () => {
    const status = inside('cat /proc/$(systemctl show -p MainPID --value rop)/status')
    const said = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
    expectSame('dynamic user', Number(said('Uid')) >= 61_184, true)
    expectSame('capabilities', [said('CapEff'), said('CapBnd')], Array(2).fill('0'.repeat(16)))
    expectSame('new privileges refused, calls filtered', [said('NoNewPrivs'), said('Seccomp')], ['1', '2'])
    const writing = 'for d in /opt/rop /etc /var /usr /home; do touch $d/new 2>/dev/null && echo $d; done; true'
    expectSame('writable', inside(`nsenter -m -t $(systemctl show -p MainPID --value rop) sh -c '${writing}'`), '')
  })
  await step('killed it comes back by itself', async () => {
    const before = inside('systemctl show -p NRestarts --value rop')
    inside('systemctl kill --signal=KILL rop')
    await until('started anew', () => inside('systemctl show -p NRestarts --value rop') !== before)
    await untilServing()
  })
  await step('it stops in time, by itself, and starts again', async () => {
    const begun = performance.now()
    inside('systemctl stop rop')
    expectSame('in time', performance.now() - begun < STOPS_WITHIN_MS, true)
    expectSame('how', inside('systemctl show -p Result -p ExecMainStatus --value rop').split('\n').toSorted(), [
      '0',
      'success',
    ])
    inside('systemctl start rop')
    await untilServing()
  })
  await step('the backup of the night is made, and old ones go', async () => {
    inside('mkdir -m 700 -p /var/lib/private/rop-backup')
    for (const [name, days] of Object.entries({ 'rop-2024-03-15': 20, 'rop-2024-04-01': 20, 'rop-2023-04-01': 400 }))
      inside(`touch -d '${days} days ago' /var/lib/private/rop-backup/${name}.backup`)
    inside('systemctl start rop-backup')
    const today = inside('date +rop-%F.backup')
    expectSame('kept', inside('ls /var/lib/rop-backup/').split('\n'), ['rop-2024-04-01.backup', today])
    expectSame('readable by', inside(`stat -c %a /var/lib/rop-backup/${today}`), '600')
    inside('systemctl enable --now rop-backup.timer')
    expectSame('its time', inside('systemctl list-timers rop-backup.timer --no-pager').includes('02:17:00'), true)
  })
  await step('one that fails tells root', async () => {
    // It refuses to write over the backup of the day.
    inside('systemctl start rop-backup || true')
    await until('told', () => inside('journalctl -t rop -p alert --no-pager').includes('rop-backup.service failed'))
  })
  await step('a drill is made by the user of the application, into the database that it was given', async () => {
    inside('systemctl start rop-drill')
    expectSame('in order', inside('journalctl -u rop-drill --no-pager').includes('In order:'), true)
    const left = inside(
      `su postgres -c "psql -Atc 'select count(*) from pg_tables where schemaname = \\$\\$public\\$\\$' rop_scratch"`,
    )
    expectSame('left in it', left, '0')
  })
  await step('when the machine starts anew it is there', async () => {
    await shutDown()
    boot()
    await untilServing()
  })
} finally {
  await shutDown()
  rmSync(folder, { recursive: true, force: true })
}
end()

function putRelease(): void {
  mkdirSync(at('etc/rop'), { recursive: true })
  const tar = [
    '-xzf',
    join(ROOT, 'dist/rop.tar.gz'),
    '-C',
    at('opt'),
    '--no-same-owner',
    '--transform',
    's,^rop,rop-1.0.0,',
  ]
  execFileSync('tar', tar)
  symlinkSync('rop-1.0.0', at('opt/rop'))
  const operating = join(ROOT, 'docs/operating')
  for (const unit of UNITS) copyFileSync(join(operating, unit), at(`etc/systemd/system/${unit}`))
  const filledIn = readFileSync(join(operating, 'rop.env.example'), 'utf8')
    .replace(/^PUBLIC_URL=.*/m, 'PUBLIC_URL=http://127.0.0.1:3000')
    .replaceAll('rop:PASSWORD', 'rop:secret')
    .replace(/^DATA_KEY=.*/m, `DATA_KEY=${randomBytes(48).toString('base64')}`)
  writeFileSync(at('etc/rop/rop.env'), filledIn, { mode: 0o600 })
}
