import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { ButtonLink } from '../../../../../kit/web/links.tsx'
import { Page } from '../../../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../../../kit/web/screen.ts'
import { timesTogether } from '../../../../../kit/web/TimesTogether.tsx'
import { When } from '../../../../../kit/web/When.tsx'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { markOn, type OfficeFormName } from '../rules/officeForms.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { officeFormPageWords } from '../words/en.ts'
import classes from './OfficeForm.module.css'

type Params = { id: number }

const CALLS = { intake: mayyitApi.intakeForm, bereavement: mayyitApi.bereavementForm } as const

/** The page of a form: the particulars of its e-mail, to read and to print on A4. */
function officeForm(name: OfficeFormName): AnyScreen {
  return screen<Params>({
    access: mayyitRules.access.list,
    params: byId,
    needs: ({ params }) => [ask(CALLS[name], { params })],
    component: ({ params }) => <OfficeForm of={name} params={params} />,
  })
}

function OfficeForm({ of, params }: { of: OfficeFormName; params: Params }) {
  const { title, name, status, madeOn, groups } = useAnswer(ask(CALLS[of], { params }))
  const mark = markOn(status)
  return (
    <Page
      title={officeFormPageWords.title(title, name)}
      heading={(heading) => <div className={classes.heading}>{heading}</div>}
      actions={
        <div className={classes.buttons}>
          <ButtonLink variant="default" to={mayyitPaths.view(params.id)}>
            {officeFormPageWords.back}
          </ButtonLink>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {officeFormPageWords.print}
          </Button>
        </div>
      }
    >
      <article className={`paper ${classes.sheet}`}>
        {mark && <p className={classes.mark}>{mark}</p>}
        {groups.map(({ label, lines }) => (
          <section key={label} className={classes.group}>
            <h2>{label}</h2>
            <dl>
              {lines.map((line) => (
                <div key={line.label} className={classes.line}>
                  <dt>{line.label}</dt>
                  <dd>{timesTogether(line.value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={classes.footer}>{officeFormPageWords.footer(<When key="at" at={madeOn} />)}</p>
      </article>
    </Page>
  )
}

export const intakeForm = officeForm('intake')
export const bereavementForm = officeForm('bereavement')
