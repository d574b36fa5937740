import { useQuery } from '@tanstack/react-query'
import { type Asker, isOpenTo } from '../../../../../kit/rules/access.ts'
import { useConfig } from '../../../../../kit/web/config.tsx'
import { ask, JUST_LOADED_MS, type QueryOptions, useAnswer } from '../../../../../kit/web/queries.ts'
import { ghuslAccess } from '../../../../ghusl/rules/access.ts'
import { mayyitIntakeApi, type WorkflowChoice } from '../../../../ghusl/rules/mayyitIntake.ts'
import { type Jamatkhana, placesApi } from '../../../../places/rules/placesApi.ts'
import type { Facts } from '../../../rules/kind.ts'
import { askJamatkhanas, useFacts } from '../../../web/useFacts.ts'
import { JAMATKHANA_FIELDS } from '../rules/events.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRecord } from '../rules/record.ts'

const askCemeteries = ask(placesApi.cemeteries)
const askRegions = ask(placesApi.regions)
const askHouses = ask(placesApi.all)
const askWorkflows = ask(mayyitIntakeApi.open)

/** What the form's rules are judged by, and what it offers to choose from. */
export type MayyitFacts = Facts & {
  cemeteries: readonly string[]
  /** The Ghusl forms that a new Mayyit can be made from (1§7). */
  workflows: readonly WorkflowChoice[]
  /** Where it is announced: the creator's region, frozen (decisions §2). */
  regionId: number
  regionTimezone: string
}

/** Whether a Ghusl form that led here is no longer open; it is known once the open ones have been loaded. */
export const isGone = (workflowId: number | null, { offers }: Pick<Facts, 'offers'>): boolean =>
  workflowId !== null && offers?.workflowId !== undefined && !offers.workflowId.includes(workflowId)

const mayBeMadeFrom = (asker: Asker): boolean => isOpenTo(asker, ghuslAccess.mayyitIntake)

/** What both forms load before they show; the Ghusl forms that a new one can be made from stand above its own fields. */
export const askMayyitFacts = (asker: Asker, isNew: boolean): QueryOptions[] => [
  ...[askJamatkhanas('MAYYIT'), askCemeteries],
  // Of one that stands, its record says in which zone it is announced; it may name what is no longer on offer.
  isNew ? askRegions : askHouses,
  ...(isNew && mayBeMadeFrom(asker) ? [askWorkflows] : []),
]

/** The facts of a new Mayyit, or of one that is edited. */
export function useMayyitFacts(before: MayyitRecord | null): MayyitFacts {
  const config = useConfig()
  const facts = useFacts(mayyitRules, before)
  const cemeteries = useAnswer(askCemeteries).map(({ officialName }) => officialName)
  const { data: regions } = useQuery({ ...askRegions, enabled: before === null, staleTime: JUST_LOADED_MS })
  const { data: houses = [] } = useQuery({ ...askHouses, enabled: before !== null, staleTime: JUST_LOADED_MS })
  const offersWorkflows = before === null && mayBeMadeFrom(config)
  const { data: workflows } = useQuery({ ...askWorkflows, enabled: offersWorkflows, staleTime: JUST_LOADED_MS })
  const regionId = before?.regionId ?? facts.actor.regionId
  return {
    ...facts,
    jamatkhanas: [...facts.jamatkhanas, ...namedBefore(before, houses, facts)],
    cemeteries,
    workflows: workflows ?? [],
    regionId,
    regionTimezone:
      before?.regionTimezone ?? regions?.find(({ id }) => id === regionId)?.timezone ?? facts.actor.timezone,
    offers: {
      chelliAnjaliLocation: cemeteries,
      ...(workflows && {
        workflowId: workflows.map(({ id }) => id),
        stepId: workflows.map(({ stepId }) => stepId),
      }),
    },
  }
}

/** Jamatkhanas that the record names and that are no longer on offer, each once, with the zone that its times are in. */
function namedBefore(
  before: MayyitRecord | null,
  houses: readonly Jamatkhana[],
  { jamatkhanas }: Facts,
): Facts['jamatkhanas'] {
  const named = before === null ? [] : JAMATKHANA_FIELDS.map((field) => before[field])
  return houses
    .filter(({ id }) => named.includes(id) && !jamatkhanas.some((offered) => offered.id === id))
    .map(({ id, name, timezone }) => ({ id, name, timezone }))
}

/** The Ghusl workflow that leads to a new Mayyit; null where none does that is still open, undefined while it is asked. */
export function useWorkflow(id: number | null): WorkflowChoice | null | undefined {
  const mayAsk = mayBeMadeFrom(useConfig()) && id !== null
  const { data, isPending } = useQuery({ ...askWorkflows, enabled: mayAsk, staleTime: JUST_LOADED_MS })
  if (!mayAsk) return null
  return isPending ? undefined : (data?.find((workflow) => workflow.id === id) ?? null)
}
