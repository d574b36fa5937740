import type { Actor } from '../../../../../kit/rules/access.ts'
import { periodBefore } from '../../../../../kit/rules/periods.ts'
import type { Database } from '../../../../../kit/server/database/database.ts'
import type { FileAnswer } from '../../../../../kit/server/http/contract.ts'
import { type SheetColumn, spreadsheet } from '../../../../../kit/server/list/spreadsheet.ts'
import type { KpiExportBody } from '../rules/kpi.ts'
import { KPI_TABLES } from '../rules/kpiTables.ts'
import { kpiSheetWords } from '../words/en.ts'
import { kpiReport } from './kpi.ts'

type Line = { title: string; name: string; count: number | null; before: number | null }

/** The figures of the dashboard and those of the period before, one a line, as a file (decisions §15). */
export async function exportKpi(db: Database, actor: Actor, { format, ...asked }: KpiExportBody): Promise<FileAnswer> {
  const earlier = periodBefore(asked)
  const report = await kpiReport(db, actor, asked)
  const before = await kpiReport(db, actor, { ...asked, ...earlier })
  const average = { title: kpiSheetWords.daysBetween, name: kpiSheetWords.average }
  const lines: Line[] = [
    { ...average, count: report.avgDays, before: before.avgDays },
    ...Object.values(KPI_TABLES).flatMap(({ title, of }) => {
      const then = new Map(of(before).map(({ name, count }) => [name, count]))
      return of(report).map(({ name, count }) => ({ title, name, count, before: then.get(name) ?? 0 }))
    }),
  ]
  const columns: SheetColumn<Line>[] = [
    { header: kpiSheetWords.figure, of: ({ title }) => title },
    { header: kpiSheetWords.of, of: ({ name }) => name },
    { header: kpiSheetWords.period(asked.startDate, asked.endDate), of: ({ count }) => count },
    { header: kpiSheetWords.period(earlier.startDate, earlier.endDate), of: ({ before: count }) => count },
  ]
  return spreadsheet(`mayyit-figures-${asked.startDate}-${asked.endDate}`, format, columns, {
    total: lines.length,
    parts: [lines],
  })
}
