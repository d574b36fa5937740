import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isInstant } from '../../../../../kit/rules/fields.ts'
import { ask } from '../../../../../kit/web/queries.ts'
import { mayyitApi } from '../rules/api.ts'
import type { Clash, ClashBody } from '../rules/clashes.ts'
import type { MayyitDraft } from './mayyitDraft.ts'

const PAUSE_MS = 400

/** What else is planned at the same place and about the same time, as it is typed (decisions §12). */
export function useClashes(body: Omit<MayyitDraft, 'on'>, exceptId: number | null): readonly Clash[] {
  const planned: ClashBody = {
    exceptId,
    chelliAnjaliLocation: body.chelliAnjaliLocation,
    chelliAnjaliDateTime: instant(body.chelliAnjaliDateTime),
    samarAndZiaratJk: body.samarAndZiaratJk,
    samarAndZiaratDateTime: instant(body.samarAndZiaratDateTime),
    dilsojiJk: body.dilsojiJk,
    dilsojiDateTime: instant(body.dilsojiDateTime),
    fatehaJk: body.fatehaJk,
    fatehaDateTime: instant(body.fatehaDateTime),
  }
  const [settled] = useDebouncedValue(JSON.stringify(planned), PAUSE_MS)
  const asked: ClashBody = JSON.parse(settled)
  const hasTime = [
    asked.chelliAnjaliDateTime,
    asked.samarAndZiaratDateTime,
    asked.dilsojiDateTime,
    asked.fatehaDateTime,
  ].some((at) => at !== null)
  const { data } = useQuery({
    ...ask(mayyitApi.clashes, { body: asked }),
    enabled: hasTime,
    placeholderData: keepPreviousData,
  })
  return hasTime ? (data ?? []) : []
}

/** A half-entered time asks nothing. */
const instant = (value: string | null) => (value && isInstant(value) ? value : null)
