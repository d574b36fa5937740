import { z } from 'zod'
import { idParam } from '../../../kit/rules/endpoint.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { ActionBar } from '../../../kit/web/view/ActionBar.tsx'
import { SideBySide } from '../../../kit/web/view/SideBySide.tsx'
import { CARE_KINDS } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import { custodyPaths } from '../rules/paths.ts'
import { isNobody } from '../rules/possible.ts'
import { custodyPanelWords, inCareWords } from '../words/en.ts'
import { askCustody } from './asked.ts'
import { Handovers, Standing } from './Custody.tsx'
import { useNextHandover } from './public.tsx'

const params = z.object({ kind: z.enum(CARE_KINDS), id: idParam })
type Params = z.output<typeof params>

/** Somebody in care by themselves, for a chair who may not open the order or delivery that they stand under. */
function PersonPage({ params: { kind, id } }: { params: Params }) {
  const custody = useAnswer(askCustody(kind, id))
  return (
    <Page title={custody.name} actions={<ActionBar actions={useNextHandover(kind, id)} />}>
      {isNobody(custody) ? (
        <>
          <p className="readable flat">{custodyPanelWords.nobody}</p>
          <div>
            <ButtonLink to={custodyPaths.inCare()}>{inCareWords.all}</ButtonLink>
          </div>
        </>
      ) : (
        <SideBySide lead={<Standing custody={custody} />}>
          <Handovers custody={custody} kind={kind} inBar />
        </SideBySide>
      )}
    </Page>
  )
}

export const personScreen = screen<Params>({
  access: custodyAccess.see,
  params,
  needs: ({ params: { kind, id } }) => [askCustody(kind, id)],
  component: PersonPage,
})
