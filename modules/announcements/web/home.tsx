import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { BoardLines, BoardSection } from '../../../kit/web/board/BoardSection.tsx'
import { useBoard } from '../../../kit/web/board/useBoard.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import type { ForHome } from '../../../kit/web/homePart.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import { recordApi } from '../rules/api.ts'
import type { Status } from '../rules/lifecycle.ts'
import { boardWords } from '../words/en.ts'
import { justSubmitted } from './justSubmitted.ts'
import { STATUS_LOOKS } from './statusLook.ts'

/** What the user has just submitted, as it stands: where, when it goes out, how it reads, and the ways to it. */
function JustSubmitted() {
  const [submitted] = useState(justSubmitted.get)
  useEffect(() => () => justSubmitted.set(() => null), [])
  return submitted && <Submitted {...submitted} />
}

function Submitted({ kind, id }: { kind: AnnouncementKind; id: number }) {
  const config = useConfig()
  const { access, lifecycle, paths } = KINDS[kind]
  const row = useBoard()?.entered?.rows.find(({ key }) => key === `${kind} ${id}`)
  // Its text alone: nobody sees what is private here, and no view of it is recorded.
  const text = askUntyped(recordApi(KINDS[kind]).announcement, { params: { id }, query: { ahead: 'true' } })
  const { data } = useQuery(text as QueryOptions<{ announcement: string }>)
  if (!row || !data) return null
  const mayEdit = isOpenTo(config, access.edit) && whyNot(lifecycle, 'edit', row.status as Status) === null
  return (
    <BoardSection title={boardWords.justSubmitted} name="justSubmitted">
      <BoardLines rows={[row]} />
      <WordingSheet text={data.announcement} />
      <div className="cluster">
        <ButtonLink variant="default" to={paths.view(id)}>
          {boardWords.view}
        </ButtonLink>
        {mayEdit && (
          <ButtonLink variant="default" to={paths.edit(id)}>
            {boardWords.edit}
          </ButtonLink>
        )}
      </div>
    </BoardSection>
  )
}

/** What was just submitted, and how the statuses of records look. */
export const announcementsAtHome: ForHome = {
  parts: [{ place: 'top', isFor: () => true, Part: JustSubmitted }],
  looks: STATUS_LOOKS,
}
