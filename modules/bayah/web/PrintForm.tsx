import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { download } from '../../../kit/web/downloads.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { languageOfPage } from '../../../kit/web/language.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { languageWords } from '../../../kit/words/en.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { consentText } from '../rules/consentStatement.ts'
import { languageOfPaper } from '../rules/paper.ts'
import { sideBySide } from '../rules/printed.ts'
import type { Bayah } from '../rules/registered.ts'
import { paperWords } from '../words/en.ts'
import { askBayah, type Params } from './asked.ts'
import { Deciding } from './Deciding.tsx'
import classes from './PrintForm.module.css'

/** The form to be signed: A4, the particulars, the consent statement, three signature lines (2§2). */
function PrintForm({ bayah }: { bayah: Bayah }) {
  const { bayahDateTime, jamatKhana, guardian1, guardian2 } = bayah
  const language = languageOfPaper(bayah)
  const isRead = language === languageOfPage()
  const guardians = [guardian1, guardian2].filter((guardian) => guardian !== null)
  const statement = consentText({ child: bayah, guardians, bayahDateTime, jamatkhana: jamatKhana })
  return (
    <Page
      title={paperWords.title}
      actions={
        <div className={classes.buttons}>
          {isRead && (
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {paperWords.print}
            </Button>
          )}
          <Button
            variant={isRead ? 'default' : 'filled'}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void download(bayahApi.form, { params: { id: bayah.id } }).catch(tellFailure)}
          >
            {paperWords.download}
          </Button>
        </div>
      }
    >
      {!isRead && <p>{paperWords.signedIn(languageWords[language])}</p>}
      <article className={`paper ${classes.sheet}`}>
        <p className="dimmed">{paperWords.number(bayah.id)}</p>
        <div className={classes.columns}>
          {sideBySide(bayah).map((groups, column) => (
            <div key={column === 0 ? 'child' : 'guardians'}>
              {groups.map(({ title, lines }) => (
                <section key={title}>
                  <h2>{title}</h2>
                  <dl>
                    {lines.map(([label, said]) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{said}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          ))}
        </div>
        <section>
          <h2>{paperWords.consent}</h2>
          {statement.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        {paperWords.signatures.map((who) => (
          <div key={who} className={classes.signature}>
            <span>{who}</span>
            <span>{paperWords.date}</span>
          </div>
        ))}
      </article>
    </Page>
  )
}

export const printScreen = screen<Params>({
  access: bayahAccess.print,
  params: byId,
  needs: ({ params }) => [askBayah(params)],
  component: ({ params }) => (
    <Deciding params={params} action={bayahAccess.print} event="onPaper">
      {(bayah) => <PrintForm bayah={bayah} />}
    </Deciding>
  ),
})
