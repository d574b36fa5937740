import { useState } from 'react'
import { ask } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { familyApi } from '../rules/familyApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import { LinkPage } from './LinkPage.tsx'
import { linkToken, NoLink, OpenedLink } from './linkToken.tsx'
import { isStep, RegistrationForm, type Step, TITLE } from './RegistrationForm.tsx'

const kept = linkToken('registration')

/** The page behind a family's link: the form, step by step (2§2). */
function RegistrationPage({ search: { token, step } }: { search: Asked }) {
  if (token !== null) return <OpenedLink token={token} keep={kept.set} to={bayahPaths.registration()} title={TITLE} />
  return <Opened step={step} />
}

function Opened({ step }: { step: Step }) {
  const [token] = useState(kept.get)
  if (token === null) return <NoLink title={TITLE} />
  return (
    <LinkPage title={TITLE} asked={ask(familyApi.verify, { query: { token } })}>
      {(ceremony) => <RegistrationForm token={token} ceremony={ceremony} step={step} onDone={kept.forget} />}
    </LinkPage>
  )
}

type Asked = { token: string | null; step: Step }

export const registrationScreen = screen<undefined, Asked>({
  access: 'public',
  search: ({ token = '', step }) => ({ token: token === '' ? null : token, step: isStep(step) ? step : 'child' }),
  component: RegistrationPage,
})
