/** '1,234 rows of 41 tables'. */
export function totalOf(rows: Readonly<Record<string, number>>): string {
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en-CA')} rows of ${counts.length} tables`
}
