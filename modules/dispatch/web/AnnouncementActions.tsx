import { Loader } from '@mantine/core'
import { IconArrowBackUp, IconEdit, IconMailForward, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { announcementAccess, reachesRegion, regionReach } from '../rules/access.ts'
import type { Announcement } from '../rules/announcement.ts'
import { type AnnouncementStatus, announcementLifecycle, DRAFT_STATUSES } from '../rules/lifecycle.ts'
import { whyNotReleasable } from '../rules/releasable.ts'
import { announcementActionWords } from '../words/en.ts'
import classes from './AnnouncementActions.module.css'
import { compileAnew, discard, release, requestApproval } from './announcementActs.ts'

const EditDialog = lazyPart(
  () => import('./EditDialog.tsx').then(({ EditDialog: component }) => component),
  ({ onClose }) => onClose(),
)
const CorrectDialog = lazyPart(
  () => import('./CorrectDialog.tsx').then(({ CorrectDialog: component }) => component),
  ({ onClose }) => onClose(),
)

type Offer = 'release' | 'edit' | 'compileAnew' | 'requestApproval' | 'discard' | 'correct'

const BEFORE_SENDING: readonly Offer[] = ['release', 'edit', 'compileAnew', 'requestApproval', 'discard']

/** What can be thought of in each status; what the status still forbids is shown with the reason. */
const OFFERED: Record<AnnouncementStatus, readonly Offer[]> = {
  DRAFT: BEFORE_SENDING,
  APPROVAL_PENDING: BEFORE_SENDING,
  APPROVED: ['release', 'discard'],
  APPROVED_BUT_NOT_SENT: ['release', 'discard'],
  SENT_WITH_APPROVAL: ['correct'],
  DISCARDED: [],
  CLOSED: [],
}

/** Whether the user may release this announcement, by role or because the region names them (decisions §5). */
export function useMayRelease({ regionId }: Pick<Announcement, 'regionId'>): boolean {
  const { namedIn } = useConfig()
  return reachesRegion(regionReach(useUser(), announcementAccess.release, namedIn), regionId)
}

/** What can be done with an announcement. A release can take 12 seconds, and says so meanwhile. */
export function AnnouncementActions({ announcement }: { announcement: Announcement }) {
  const user = useUser()
  const { act, busy } = useAct()
  const [releasing, setReleasing] = useState(false)
  const [dialog, setDialog] = useState<{ shown: 'edit' | 'correct'; opener: Element | null } | null>(null)
  const mayRelease = useMayRelease(announcement)
  const mayCorrect = reachesRegion(regionReach(user, announcementAccess.correct, []), announcement.regionId)
  const [oldVersion, setOldVersion] = useState<number | null>(null)
  const isOld = oldVersion === announcement.version
  const doing = { announcement, act, onOld: () => setOldVersion(announcement.version) }

  const open = (shown: 'edit' | 'correct') => setDialog({ shown, opener: document.activeElement })
  const close = () => {
    const opener = dialog?.opener
    setDialog(null)
    // Once the dialog no longer holds the focus.
    requestAnimationFrame(() => focusAgain(opener ?? null))
  }

  const looks: Record<Offer, PageAction> = {
    release: {
      label: announcementActionWords.release,
      icon: IconSend,
      kind: 'primary',
      act: () => void release({ ...doing, whileReleasing: setReleasing }),
    },
    edit: { label: announcementActionWords.edit, icon: IconEdit, act: () => open('edit') },
    compileAnew: { label: announcementActionWords.compileAnew, icon: IconRefresh, act: () => void compileAnew(doing) },
    requestApproval: {
      label: announcementActionWords.requestApproval,
      icon: IconMailForward,
      act: () => void requestApproval(doing),
    },
    discard: {
      label: announcementActionWords.discard,
      icon: IconTrash,
      kind: 'dangerous',
      act: () => void discard(doing),
    },
    correct: { label: announcementActionWords.correct, icon: IconArrowBackUp, act: () => open('correct') },
  }
  const actions = OFFERED[announcement.status]
    .filter((offer) => (offer === 'correct' ? mayCorrect : mayRelease) && makesSense(offer, announcement))
    .map((offer) => ({ ...looks[offer], whyNot: isOld ? announcementActionWords.old : whyNotNow(offer, announcement) }))
  return (
    <>
      <ActionBar actions={actions} busy={busy} />
      <div role="status">
        {releasing && (
          <p className={classes.waiting}>
            <Loader size={18} aria-hidden />
            {announcementActionWords.handing}
          </p>
        )}
      </div>
      {dialog && (
        <Suspense fallback={null}>
          {dialog.shown === 'edit' ? (
            <EditDialog announcement={announcement} onClose={close} />
          ) : (
            <CorrectDialog announcement={announcement} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Back to what opened the dialog; on a phone that was an item of a menu that is closed by now. */
function focusAgain(opener: Element | null): void {
  const back = opener?.isConnected ? opener : document.querySelector('[data-bottom-bar] button')
  if (back instanceof HTMLElement) back.focus()
}

/** The page's second line says why a text can't be released, so that no dead button has to repeat it. */
function makesSense(offer: Offer, announcement: Announcement): boolean {
  if (offer === 'compileAnew') return announcement.edited
  return offer !== 'release' || !isDraft(announcement) || whyNotReleasable(announcement) === null
}

const isDraft = ({ status }: Announcement): boolean => DRAFT_STATUSES.some((draft) => draft === status)

function whyNotNow(offer: Offer, { status, moreRecords }: Announcement): string | null {
  if (offer === 'edit' && moreRecords > 0) return announcementActionWords.tooMany
  return whyNot(announcementLifecycle, offer === 'edit' ? 'editContent' : offer, status)
}
