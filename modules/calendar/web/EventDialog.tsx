import { Button, Checkbox, Fieldset, Modal, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ResponseOf } from '../../../kit/rules/endpoint.ts'
import { call } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { type Binding, inputProps } from '../../../kit/web/form/binding.ts'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { ErrorSummary } from '../../../kit/web/form/ErrorSummary.tsx'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import type { placesApi } from '../../places/rules/placesApi.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../settings/rules/kinds.ts'
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
import classes from './EventDialog.module.css'

/** `regionId` 0 is the choice 'All regions'; null means that the user has no choice. */
type EventDraft = Blocks & { name: string | null; eventDate: string | null; regionId: number | null }

type EventDialogProps = {
  /** The event that is edited; without it one is added, on `day` ('' while none is chosen). */
  before?: CalendarEvent
  day?: string
  regions: ResponseOf<typeof placesApi.regions>
  /** The region that the calendar shows, null for all. */
  shownRegionId: number | null
  onClose: () => void
  onSaved: (event: CalendarEvent) => void
}

const ALL_REGIONS = 0

/** Adds or edits an event (2§2, 3§2). */
export function EventDialog({ before, day = '', regions, shownRegionId, onClose, onSaved }: EventDialogProps) {
  const user = useUser()
  const hasChoice = choosesRegion(user)
  const regionId = before ? before.regionId : shownRegionId
  const form = useRecordForm({
    schema: changedEvent,
    judge: (typed) =>
      judgeEvent(typed, { actor: user, now: Temporal.Now.instant().toString(), regions, before: before ?? null }),
    initial: {
      ...(before ? blocksFrom(before) : NEW_EVENT_BLOCKS),
      name: before?.name ?? null,
      eventDate: before?.eventDate ?? (day || null),
      regionId: hasChoice ? (regionId ?? ALL_REGIONS) : null,
    } as EventDraft,
    toBody: ({ regionId: chosen, ...typed }) => ({
      ...typed,
      ...(hasChoice && { regionId: chosen === ALL_REGIONS ? null : chosen }),
      ...(before && { version: before.version }),
    }),
    save: ({ id: _id, region: _region, version, ...typed }) =>
      before
        ? call(calendarApi.change, { params: { id: before.id }, body: { ...typed, version } })
        : call(calendarApi.create, { body: { ...(typed satisfies EventInput), id: 0 } }),
    afterSave(event) {
      onClose()
      showBanner('success', before ? 'The event has been changed.' : 'The event has been added.')
      void refreshAll()
      onSaved(event)
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={before ? 'Edit event' : 'Add new event'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={form.submit} className={classes.form}>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        <TextField at={form.at('name')} label="Event name" maxLength={100} />
        <DateField at={form.at('eventDate')} label="Date" help="A date after today." />
        {hasChoice && <RegionField at={form.at('regionId')} regions={regions} />}
        <Fieldset legend="Nothing of these kinds goes out on that date" variant="unstyled">
          <div className={classes.kinds}>
            {ANNOUNCEMENT_KINDS.map((kind) => (
              <BlockBox key={kind} kind={kind} at={form.at(blockField(kind)) as Binding<boolean>} />
            ))}
          </div>
        </Fieldset>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function RegionField({ at, regions }: { at: Binding<number | null>; regions: EventDialogProps['regions'] }) {
  return (
    <NativeSelect
      {...inputProps({ at, label: 'Region' })}
      value={String(at.value)}
      data={[
        { value: String(ALL_REGIONS), label: 'All regions' },
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
      label={`Block ${capitalKind(kind)}`}
      size="md"
      checked={at.value}
      onChange={(event) => at.set(event.currentTarget.checked)}
    />
  )
}

const blocksFrom = (event: CalendarEvent): Blocks =>
  Object.fromEntries(ANNOUNCEMENT_KINDS.map(blockField).map((field: BlockField) => [field, event[field]])) as Blocks
