import { useQuery } from '@tanstack/react-query'
import { isOpenTo, useConfig } from '../../../../../kit/web/config.tsx'
import { ask } from '../../../../../kit/web/queries.ts'
import { ghuslAccess } from '../../../../ghusl/rules/access.ts'
import { ghuslApi } from '../../../../ghusl/rules/ghuslApi.ts'
import type { Workflow } from '../../../../ghusl/rules/workflow.ts'

/** The Ghusl workflow that leads to a new Mayyit; null where none does that is still open, undefined while it is asked. */
export function useWorkflow(id: number | null): Workflow | null | undefined {
  const mayAsk = isOpenTo(useConfig(), ghuslAccess.mayyitIntake) && id !== null
  const offered = useQuery({ ...ask(ghuslApi.openForMayyitIntake), enabled: mayAsk })
  const isOffered = offered.data?.some((workflow) => workflow.id === id) ?? false
  const workflow = useQuery({ ...ask(ghuslApi.information, { params: { id: id ?? 0 } }), enabled: mayAsk && isOffered })
  if (!mayAsk) return null
  if (offered.isPending || (isOffered && workflow.isPending)) return undefined
  return workflow.data ?? null
}
