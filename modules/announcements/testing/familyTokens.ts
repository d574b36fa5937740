import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** A letter, as far as it is looked at here. */
type Letter = { purpose: string; about: { kind: string | null; id: number | null }; source: string }

/** The tokens that the family of a record got so far, the newest last. */
export async function familyTokens(
  app: { letters(): Promise<Letter[]> },
  kind: AnnouncementKind,
  id: number,
): Promise<string[]> {
  const letters = (await app.letters()).filter(
    ({ purpose, about }) =>
      ['family-confirmation', 'family-wish-answered'].includes(purpose) && about.kind === kind && about.id === id,
  )
  return letters.map(({ source }) => {
    const [, token] = /\/family\/([\w-]{20,})/.exec(source.replace(/=\r\n/g, '')) ?? []
    if (!token) throw new Error('no link in the letter')
    return token
  })
}
