import { useEffect } from 'react'
import { call } from '../../../kit/web/api.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { furtherWords } from '../words/en.ts'
import { EmailSheet } from './EmailSheet.tsx'
import { ReadOn, useParts } from './ReadOn.tsx'

type FurtherRecordsProps = {
  announcement: Announcement
  /** Told of all records that have been read on so far. */
  onRead: (records: Announcement['records']) => void
}

/** The e-mail of an announcement of many records, read on part by part below its beginning. */
export function FurtherRecords({ announcement, onRead }: FurtherRecordsProps) {
  const { id, version, moreRecords } = announcement
  const { parts, readOn } = useParts({
    key: [id, version],
    first: announcement,
    more: moreRecords,
    read: (after) => call(announcementApi.records, { params: { id }, query: { after } }),
  })
  const further = parts.slice(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part
  useEffect(() => onRead(further.flatMap(({ records }) => records)), [readOn.shown, id, version])
  return (
    <>
      {further.map(({ records: [first], email }, at) =>
        email.html === '' ? null : <EmailSheet key={first?.id ?? at} html={email.html} title={furtherWords.title} />,
      )}
      <ReadOn of={readOn} />
    </>
  )
}
