import { Alert } from '@mantine/core'
import { announcedLanguage } from '../../../kit/rules/announcedLanguage.ts'
import '@mantine/core/styles/Alert.layer.css'
import type { Announcement } from '../rules/announcement.ts'
import type { Compared } from '../rules/carried.ts'
import { isNoLongerRight, withReason } from '../rules/releasable.ts'
import { textNoticeWords } from '../words/en.ts'
import classes from './EditDialog.module.css'

type Carried = Announcement['records'][number]

/** What has to go from a text before it can be saved, and whom it does not name any more. */
export function TextNotices({ missing, leftover }: Compared<Carried>) {
  return (
    <div role="status" className={classes.notices}>
      {leftover.length > 0 && (
        <Alert color="red" variant="light" title={textNoticeWords.leftover}>
          <ul className={classes.leftover}>
            {leftover.map((record) => (
              <li key={record.id}>
                <strong>{withReason(record)}</strong>:{' '}
                <mark lang={announcedLanguage(record.wording)}>{record.wording}</mark>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="amber" variant="light">
          {textNoticeWords.unnamed(isNoLongerRight(missing))}
        </Alert>
      )}
    </div>
  )
}
