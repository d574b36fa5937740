import { Button, NativeSelect } from '@mantine/core'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { written } from '../../../kit/rules/when.ts'
import { announcementPaths } from '../rules/paths.ts'
import '@mantine/core/styles/Input.layer.css'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { mayOn } from '../../../kit/rules/access.ts'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { isDate } from '../../../kit/rules/fields.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { download } from '../../../kit/web/downloads.ts'
import { DayEntry } from '../../../kit/web/form/DayEntry.tsx'
import { choicesOf } from '../../../kit/web/form/options.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { Wording } from '../../../kit/web/Wording.tsx'
import { type Jamatkhana, placesApi } from '../../places/rules/placesApi.ts'
import { announcementAccess } from '../rules/access.ts'
import { headingOf, type ReadingSheet, readingSheetApi } from '../rules/readingSheet.ts'
import { readingSheetWords } from '../words/en.ts'
import classes from './ReadingSheetScreen.module.css'

type Search = { date: string | undefined; jamatkhanaId: number | undefined }

const readSearch = ({ date, jamatkhanaId }: AddressQuery): Search => ({
  date: date !== undefined && isDate(date) ? date : undefined,
  jamatkhanaId: idIn(jamatkhanaId) ?? undefined,
})

const askSheet = (search: Search) => ask(readingSheetApi.read, { query: search })
const askPlaces = ask(placesApi.all)

const placeOf = ({ id, region }: Jamatkhana) => ({
  regionId: region.id,
  jamatkhanaIds: [id],
  principalJamatkhanaId: id,
  createdById: null,
})

/** What was announced for a Jamatkhana on a day, to be read aloud and printed (decisions §7). */
function ReadingSheetScreen({ search }: { search: Search }) {
  const user = useUser()
  const { act, busy } = useAct()
  // The sheet before stays until the next one is there, and with it what was chosen with and its focus.
  const { date, jamatkhana, timezone, items } = useAnswer(askSheet(useDeferredValue(search)))
  const jamatkhanas = useAnswer(askPlaces).filter((place) =>
    mayOn(user, announcementAccess.readingSheet, placeOf(place)),
  )
  if (!jamatkhana)
    return (
      <Page title={readingSheetWords.title}>
        <p>{readingSheetWords.noPlace}</p>
      </Page>
    )
  const shown = { date, jamatkhanaId: jamatkhana.id }
  const show = (next: Partial<typeof shown>) => {
    const { date: day, jamatkhanaId } = { ...shown, ...next }
    goTo(withQuery(announcementPaths.readingSheet(), { date: day, jamatkhanaId }))
  }
  return (
    <Page
      title={readingSheetWords.title}
      heading={(heading) => <div className={classes.onScreen}>{heading}</div>}
      actions={
        items.length > 0 && (
          <div className={`cluster ${classes.onScreen}`}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {readingSheetWords.print}
            </Button>
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={busy}
              onClick={() => void act(() => download(readingSheetApi.pdf, { query: shown }))}
            >
              {readingSheetWords.download}
            </Button>
          </div>
        )
      }
    >
      <div className={`${classes.choice} ${classes.onScreen}`}>
        <DayChoice date={date} onChoose={(day) => show({ date: day })} />
        {jamatkhanas.length > 1 && (
          <NativeSelect
            label={readingSheetWords.jamatkhana}
            value={String(search.jamatkhanaId ?? jamatkhana.id)}
            data={choicesOf(
              jamatkhanas.map(({ id, name, region }) => ({ value: id, label: name, group: region.name })),
            )}
            onChange={(event) => show({ jamatkhanaId: Number(event.currentTarget.value) })}
          />
        )}
      </div>
      <article className={`paper ${classes.sheet}`} aria-labelledby="sheet-title">
        <h2 id="sheet-title" className={classes.title}>
          {readingSheetWords.heading(jamatkhana.name)}
        </h2>
        <p className={classes.date}>{written(date)}</p>
        {items.length === 0 ? (
          <p>{readingSheetWords.nothing(jamatkhana.name)}</p>
        ) : (
          items.map((item) => (
            <div key={`${item.recordId} ${item.announcedOn}`} className={classes.item}>
              <h3 className={classes.kind}>
                <TimesTogether text={headingOf(item, timezone)} />
              </h3>
              <Announced item={item} />
            </div>
          ))
        )}
      </article>
    </Page>
  )
}

/** What is read: a correction begins with its word, a cancellation goes on with what it cancels; what is no longer so is struck out. */
function Announced({ item: { wording, mark, cancels, later } }: { item: ReadingSheet['items'][number] }) {
  const words = (
    <>
      {mark && <strong className={classes.correction}>{mark}</strong>}
      <Wording text={cancels === null ? wording : `${cancels}\n\n${wording}`} />
    </>
  )
  return <p className={`wording ${classes.wording}`}>{later?.ofAll ? <s>{words}</s> : words}</p>
}

/** A day takes effect once it is whole. */
function DayChoice({ date, onChoose }: { date: string; onChoose: (date: string) => void }) {
  const [typed, setTyped] = useState(date)
  const [before, setBefore] = useState(date)
  if (before !== date) {
    setBefore(date)
    setTyped(date)
  }
  const change = (text: string) => {
    setTyped(text)
    if (isDate(text) && text !== date) onChoose(text)
  }
  return <DayEntry label={readingSheetWords.day} value={typed} onChange={change} />
}

export const readingSheetScreen = screen<undefined, Search>({
  access: announcementAccess.readingSheet,
  search: readSearch,
  needs: ({ search }) => [askSheet(search), askPlaces],
  component: ReadingSheetScreen,
})
