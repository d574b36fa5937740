import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { KINDS } from '../../announcements/kinds/all.ts'
import { viewPath } from '../../announcements/rules/paths.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import type { Announcement } from '../rules/announcement.ts'
import classes from './CarriedRecords.module.css'

type Carried = Announcement['records'][number]

/** The records that an announcement carries, in its order, and those that dropped out of it with the reason. */
export function CarriedRecords({ records }: { records: readonly Carried[] }) {
  const stays = records.filter(({ standing }) => standing !== 'LEFT')
  const left = records.filter(({ standing }) => standing === 'LEFT')
  return (
    <section className={`surface ${classes.group}`}>
      <h2 className={classes.title}>Records in it</h2>
      {stays.length === 0 && <p className={classes.none}>None any more.</p>}
      <ol className={classes.list}>
        {stays.map((record) => (
          <li key={record.id}>
            <RecordName record={record} />
            <p className={classes.wording}>
              <TimesTogether text={record.wording} />
            </p>
            {record.announced?.correction && record.announced.correction !== record.correction && (
              <p className={classes.why}>{LATER[record.announced.correction]}</p>
            )}
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Dropped out</h3>
          <ul className={classes.list}>
            {left.map((record) => (
              <li key={record.id}>
                <RecordName record={record} />
                <p className={classes.why}>{record.leftWhy ?? 'It was taken out.'}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const LATER: Record<Correction, string> = {
  UPDATED: 'It has been announced otherwise by a correction.',
  CANCELLED: 'It has been announced as cancelled.',
}

/** A record's name, as a link for whoever may open records of its kind. */
function RecordName({ record: { id, kind, name, correction } }: { record: Carried }) {
  const config = useConfig()
  const rules = KINDS[kind]
  return (
    <p className={classes.name}>
      {isOpenTo(config, rules.access.list) ? (
        <TextLink to={viewPath(kind, id)} fw={600}>
          {name}
        </TextLink>
      ) : (
        <strong>{name}</strong>
      )}
      <span className={classes.kind}>
        {rules.label}
        {correction && `, ${correction}`}
      </span>
    </p>
  )
}
