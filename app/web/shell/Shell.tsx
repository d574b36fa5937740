import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { Banners } from '../../../kit/web/Banners.tsx'
import { Confirmations } from '../../../kit/web/Confirmations.tsx'
import { useConfig } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { Processing } from '../../../kit/web/Processing.tsx'
import { shellWords } from '../../words/en.ts'
import { Demonstration } from './Demonstration.tsx'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'

// Seldom needed: not before something was restored.
const HeldNotice = lazyPart(() =>
  import('../../../modules/sending/web/HeldScreen.tsx').then(({ HeldNotice: component }) => component),
)

// Nobody else downloads or keeps anything.
const SignedInParts = lazyPart(() => import('./SignedInParts.tsx').then((file) => file.SignedInParts))

const AboutPage = lazyPart(() => import('./SignedInParts.tsx').then((file) => file.AboutPage))

/** What stands around every screen: header, messages, footer (1§2, 3§2). */
export function Shell() {
  const { councilName, privacyPolicyUrl, sendingHeldSince, user } = useConfig()
  const main = useRef<HTMLElement>(null)
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {shellWords.skip}
      </button>
      <Header />
      <Demonstration />
      {sendingHeldSince !== null && (
        <Suspense>
          <HeldNotice />
        </Suspense>
      )}
      <div className={classes.middle}>
        <Banners />
        {user && (
          <Suspense>
            <SignedInParts userId={user.id} />
          </Suspense>
        )}
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <footer className={classes.footer}>
        <span>{councilName}</span>
        {user && (
          <Suspense>
            <AboutPage />
          </Suspense>
        )}
        <a href={privacyPolicyUrl} rel="noreferrer">
          {shellWords.privacy}
        </a>
      </footer>
      <Processing />
      <Confirmations />
    </div>
  )
}
