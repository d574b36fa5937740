import { breathing } from '../../../kit/server/breathing.ts'
import { announced, framed } from '../../../kit/server/mail/layout.ts'
import { LONGEST_CONTENT } from '../rules/announcement.ts'
import { languageOfSubject } from '../rules/compile.ts'
import { textOf } from '../rules/plainText.ts'

type Said = { subject: string; content: string }

/** An announcement as the e-mail that its receivers get; the view shows the same (decisions §8). Its content is clean. */
export const announcementEmail = (
  { subject, content }: Said,
  councilName: string,
  text = textOf(content),
): { html: string; text: string } =>
  framed({
    ...{ title: subject, html: announced(content), text, footer: councilName },
    // It is read aloud as what it is, whoever sends or reads it.
    language: languageOfSubject(subject),
  })

/** The same of an announcement of any length, while others go on. */
export const longAnnouncementEmail = async (said: Said, councilName: string) =>
  announcementEmail(said, councilName, await longTextOf(said.content))

/** Between two records, as they are compiled. */
export const BETWEEN = '</p>\n<p>'
const PIECE = 50_000

/** `textOf` piece by piece. What is longer than anybody may write was compiled, and can be parted between two records. */
async function longTextOf(content: string): Promise<string> {
  const texts: string[] = []
  const breathe = breathing()
  for (let from = 0; from < content.length; ) {
    const after = content.length > LONGEST_CONTENT ? content.indexOf(BETWEEN, from + PIECE) : -1
    const to = after < 0 ? content.length : after + BETWEEN.length - '<p>'.length
    texts.push(textOf(content.slice(from, to)))
    from = to
    await breathe()
  }
  return texts.join('\n\n')
}
