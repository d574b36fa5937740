import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { bannerWords } from '../words/en.ts'
import classes from './Banners.module.css'
import { type BannerKind, banners, dismissBanner } from './banners.ts'
import { useStore } from './store.ts'
import { TimesTogether } from './TimesTogether.tsx'

const ICONS: Record<BannerKind, typeof IconInfoCircle> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
}

/** The message area below the header (1§2). It is there before any message is, so that new ones are read out. */
export function Banners() {
  const shown = useStore(banners)
  return (
    <section aria-label={bannerWords.area} aria-live="polite" className={classes.area}>
      {shown.map(({ id, kind, text, action }) => {
        const Icon = ICONS[kind]
        return (
          <div key={id} className={classes.banner} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
            <Icon size={20} aria-hidden className={classes.icon} />
            <p className={classes.text}>
              <VisuallyHidden>{bannerWords[kind]} </VisuallyHidden>
              <TimesTogether text={text} />
            </p>
            {action && (
              <Button variant="default" size="sm" className={classes.action} onClick={action.onAct}>
                {action.label}
              </Button>
            )}
            <CloseButton size={36} iconSize={18} aria-label={bannerWords.dismiss} onClick={() => dismissBanner(id)} />
          </div>
        )
      })}
    </section>
  )
}
