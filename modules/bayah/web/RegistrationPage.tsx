import { useCallback, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { LinkPage } from '../../../kit/web/link/LinkPage.tsx'
import { linkToken, NoLink, OpenedLink } from '../../../kit/web/link/linkToken.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { familyApi } from '../rules/familyApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import { registrationWords } from '../words/en.ts'
import { isStep, RegistrationForm, type Step } from './RegistrationForm.tsx'

const kept = linkToken('bayah.registration')

/** The page behind a family's link: the form, step by step (2§2). */
function RegistrationPage({ search: { token, step } }: { search: Asked }) {
  if (token !== null)
    return <OpenedLink token={token} keep={kept.set} to={bayahPaths.registration()} title={registrationWords.title} />
  return <Opened step={step} />
}

function Opened({ step }: { step: Step }) {
  const [token] = useState(kept.get)
  return token === null ? <NoLink /> : <Filling token={token} step={step} />
}

function Filling({ token, step }: { token: string; step: Step }) {
  const ask = useCallback(() => call(familyApi.verify, { query: { token } }), [token])
  return (
    <LinkPage title={registrationWords.title} whenClosed={registrationWords.title} ask={ask} onClosed={kept.forget}>
      {(ceremony) => <RegistrationForm token={token} ceremony={ceremony} step={step} />}
    </LinkPage>
  )
}

type Asked = { token: string | null; step: Step }

export const registrationScreen = screen<undefined, Asked>({
  access: 'public',
  loadsNothing: true,
  search: ({ token = '', step }) => ({ token: token === '' ? null : token, step: isStep(step) ? step : 'child' }),
  component: RegistrationPage,
})
