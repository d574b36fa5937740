import type { Database, Trx } from './database.ts'

/** The answers to several questions that do not wait for each other: at once, in a transaction, which has one connection, in turn. */
export async function together<const Asked extends readonly (() => Promise<unknown>)[]>(
  db: Database | Trx,
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<ReturnType<Asked[At]>> }> {
  const answers: Promise<unknown>[] = []
  for (const ask of asked) {
    const answer = ask()
    if (db.isTransaction) await answer
    answers.push(answer)
  }
  return (await Promise.all(answers)) as Awaited<ReturnType<typeof together<Asked>>>
}
