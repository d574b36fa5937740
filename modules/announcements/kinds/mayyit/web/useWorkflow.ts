import { useQuery } from '@tanstack/react-query'
import { isOpenTo } from '../../../../../kit/rules/access.ts'
import { useConfig } from '../../../../../kit/web/config.tsx'
import { ask } from '../../../../../kit/web/queries.ts'
import { ghuslAccess } from '../../../../ghusl/rules/access.ts'
import { mayyitIntakeApi, type WorkflowChoice } from '../../../../ghusl/rules/mayyitIntake.ts'

/** The Ghusl workflow that leads to a new Mayyit; null where none does that is still open, undefined while it is asked. */
export function useWorkflow(id: number | null): WorkflowChoice | null | undefined {
  const mayAsk = isOpenTo(useConfig(), ghuslAccess.mayyitIntake) && id !== null
  const { data, isPending } = useQuery({ ...ask(mayyitIntakeApi.open), enabled: mayAsk })
  if (!mayAsk) return null
  return isPending ? undefined : (data?.find((workflow) => workflow.id === id) ?? null)
}
