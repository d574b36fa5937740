import Excel from 'exceljs'

/** Everything that stands in an XLSX file, cell by cell, as one text. */
export async function wordsIn(file: Buffer): Promise<string> {
  const book = new Excel.Workbook()
  await book.xlsx.load(file as unknown as Excel.Buffer)
  const cells: string[] = []
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => cells.push(String(cell.value))))
  return cells.join('\n')
}
