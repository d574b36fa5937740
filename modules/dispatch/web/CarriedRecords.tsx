import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { Wording } from '../../../kit/web/Wording.tsx'
import { KINDS } from '../../announcements/kinds/all.ts'
import { viewPath } from '../../announcements/rules/paths.ts'
import type { Announcement } from '../rules/announcement.ts'
import { carriedWords } from '../words/en.ts'
import classes from './CarriedRecords.module.css'

type Carried = Announcement['records'][number]

/** The records that an announcement carries, in its order, and those that dropped out of it with the reason. */
export function CarriedRecords({ records }: { records: readonly Carried[] }) {
  const stays = records.filter(({ standing }) => standing !== 'LEFT')
  const left = records.filter(({ standing }) => standing === 'LEFT')
  return (
    <section className="surface snug">
      <h2 className={classes.title}>{carriedWords.title}</h2>
      {stays.length === 0 && <p className={classes.none}>{carriedWords.none}</p>}
      <ol className={classes.list}>
        {stays.map((record) => (
          <li key={record.id}>
            <RecordName record={record} />
            <p className={classes.wording}>
              <Wording text={record.wording} />
            </p>
            {record.announced?.correction && record.announced.correction !== record.correction && (
              <p className={classes.why}>{carriedWords.later[record.announced.correction]}</p>
            )}
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{carriedWords.dropped}</h3>
          <ul className={classes.list}>
            {left.map((record) => (
              <li key={record.id}>
                <RecordName record={record} />
                <p className={classes.why}>{record.leftWhy ?? carriedWords.takenOut}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
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
      <span className={classes.kind}>{carriedWords.kind(rules.label, correction)}</span>
    </p>
  )
}
