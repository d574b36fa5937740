import { Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ResponseOf } from '../../../kit/rules/endpoint.ts'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { type Binding, inputProps } from '../../../kit/web/form/binding.ts'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { DialogForm } from '../../../kit/web/form/DialogForm.tsx'
import { type DialogClose, useDialogClose } from '../../../kit/web/form/useDialogClose.ts'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import type { placesApi } from '../../places/rules/placesApi.ts'
import { calendarApi } from '../rules/calendarApi.ts'
import {
  type BlockField,
  type Blocks,
  blockField,
  type CalendarEvent,
  changedEvent,
  choosesRegion,
  type EventInput,
  judgeEvent,
  NEW_EVENT_BLOCKS,
} from '../rules/event.ts'
import { eventDialogWords } from '../words/en.ts'
import classes from './EventDialog.module.css'

/** `regionId` 0 is the choice 'All regions'; null means that the user has no choice. */
type EventDraft = Blocks & { name: string | null; eventDate: string | null; regionId: number | null }

/** What the dialog is for: the event that is edited, or the day of a new one ('' while none is chosen). */
export type Subject = { before: CalendarEvent } | { day: string }

type EventFormProps = {
  subject: Subject
  regions: ResponseOf<typeof placesApi.regions>
  /** The region that the calendar shows, null for all. */
  shownRegionId: number | null
  onClose: () => void
  onSaved: (event: CalendarEvent) => void
}

const ALL_REGIONS = 0

/** Adds or edits an event (2§2, 3§2). It stays mounted while closed, so that the focus goes back to where it came from. */
export function EventDialog({ opened, ...form }: EventFormProps & { opened: boolean }) {
  const closing = useDialogClose(form.onClose)
  return (
    <Modal
      opened={opened}
      onClose={closing.close}
      closeOnEscape={closing.closeOnEscape}
      title={'before' in form.subject ? eventDialogWords.edit : eventDialogWords.add}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': eventDialogWords.close }}
    >
      <EventForm {...form} closing={closing} />
    </Modal>
  )
}

function EventForm({
  subject,
  regions,
  shownRegionId,
  onClose,
  onSaved,
  closing,
}: EventFormProps & { closing: DialogClose }) {
  const before = 'before' in subject ? subject.before : null
  const user = useUser()
  const hasChoice = choosesRegion(user)
  const regionId = before ? before.regionId : shownRegionId
  const form = useRecordForm({
    schema: changedEvent,
    judge: (typed) => judgeEvent(typed, { actor: user, now: rightNow(), regions, before }),
    initial: {
      ...(before ? blocksFrom(before) : NEW_EVENT_BLOCKS),
      name: before?.name ?? null,
      eventDate: 'day' in subject ? subject.day || null : subject.before.eventDate,
      regionId: hasChoice ? (regionId ?? ALL_REGIONS) : null,
    } as EventDraft,
    toBody: ({ regionId: chosen, ...typed }) => ({
      ...typed,
      ...(hasChoice && { regionId: chosen === ALL_REGIONS ? null : chosen }),
      ...(before && { version: before.version }),
    }),
    save: ({ id: _id, region: _region, version, ...typed }, onceKey) =>
      send(
        before
          ? call(calendarApi.change, { params: { id: before.id }, body: { ...typed, version } })
          : call(calendarApi.create, { body: { ...(typed satisfies EventInput), id: 0 }, onceKey }),
      ),
    afterSave(event) {
      onClose()
      showBanner('success', before ? eventDialogWords.changed : eventDialogWords.added)
      void refreshAll()
      onSaved(event)
    },
    keep: before ? { form: `calendar/event/${before.id}`, basis: before.version } : { form: 'calendar/event' },
  })
  /** A refusal of the whole event (changed by somebody else, its day has come) is said on the page, which then shows it. */
  const send = (saving: Promise<CalendarEvent>) =>
    saving.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 422 && Object.keys(error.fieldErrors).length === 0) {
        onClose()
        void refreshAll()
      }
      throw error
    })
  return (
    <DialogForm form={form} closeLabel={eventDialogWords.cancel} closing={closing} submitLabel={eventDialogWords.save}>
      <NameField at={form.at('name')} />
      <DateField at={form.at('eventDate')} label={eventDialogWords.date} help={eventDialogWords.dateHelp} />
      {hasChoice && <RegionField at={form.at('regionId')} regions={regions} />}
      <fieldset>
        <legend>{eventDialogWords.kinds}</legend>
        <div className={classes.kinds}>
          {ANNOUNCEMENT_KINDS.map((kind) => (
            <BlockBox key={kind} kind={kind} at={form.at(blockField(kind)) as Binding<boolean>} />
          ))}
        </div>
      </fieldset>
    </DialogForm>
  )
}

function NameField({ at }: { at: Binding<string | null> }) {
  return (
    <TextInput
      {...inputProps({ at, label: eventDialogWords.name })}
      data-autofocus
      autoComplete="off"
      maxLength={100}
      value={at.value ?? ''}
      onChange={(event) => at.set(event.currentTarget.value || null)}
    />
  )
}

function RegionField({ at, regions }: { at: Binding<number | null>; regions: EventFormProps['regions'] }) {
  return (
    <NativeSelect
      {...inputProps({ at, label: eventDialogWords.region })}
      value={String(at.value)}
      data={[
        { value: String(ALL_REGIONS), label: eventDialogWords.allRegions },
        ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => at.set(Number(event.currentTarget.value))}
    />
  )
}

function BlockBox({ kind, at }: { kind: AnnouncementKind; at: Binding<boolean> }) {
  return (
    <Checkbox
      id={at.id}
      label={eventDialogWords.holdBack(capitalKind(kind))}
      size="md"
      checked={at.value}
      onChange={(event) => at.set(event.currentTarget.checked)}
    />
  )
}

const blocksFrom = (event: CalendarEvent): Blocks =>
  Object.fromEntries(ANNOUNCEMENT_KINDS.map(blockField).map((field: BlockField) => [field, event[field]])) as Blocks
