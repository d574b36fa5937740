import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { bannerWords } from '../words/en.ts'
import classes from './Banners.module.css'
import { type Banner, type BannerKind, banners, dismissBanner } from './banners.ts'
import { useStore } from './store.ts'
import { TimesTogether } from './TimesTogether.tsx'

const ICONS: Record<BannerKind, typeof IconInfoCircle> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
}

type NoticeProps = { kind: BannerKind; text: string; children?: ReactNode }

/** A message as they all look, with what can be done about it. */
export function Notice({ kind, text, children }: NoticeProps) {
  const Icon = ICONS[kind]
  return (
    <div className={classes.banner} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <VisuallyHidden>{bannerWords[kind]} </VisuallyHidden>
        <TimesTogether text={text} />
      </p>
      {children}
    </div>
  )
}

/** The message area below the header (1§2). It is there before any message is, so that new ones are read out. */
export function Banners() {
  const shown = useStore(banners)
  return (
    <section aria-label={bannerWords.area} aria-live="polite" className={classes.area}>
      {shown.map((banner) => (
        <Said key={banner.id} banner={banner} />
      ))}
    </section>
  )
}

const Said = ({ banner: { id, kind, text, action } }: { banner: Banner }) => (
  <Notice kind={kind} text={text}>
    {action && (
      <Button variant="default" size="sm" className={classes.action} onClick={action.onAct}>
        {action.label}
      </Button>
    )}
    <CloseButton size={36} iconSize={18} aria-label={bannerWords.dismiss} onClick={() => dismissBanner(id)} />
  </Notice>
)

/** What went wrong since a dialog was opened, in the dialog: it covers the message area, on a phone all of it. */
export function FailuresHere() {
  const shown = useStore(banners)
  const [before] = useState(shown)
  const failures = shown.filter((banner) => banner.kind === 'error' && !before.includes(banner))
  return failures.map((banner) => <Said key={banner.id} banner={banner} />)
}
