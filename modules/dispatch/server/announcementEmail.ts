import { announced, framed } from '../../../kit/server/mail/layout.ts'
import { textOf } from '../rules/plainText.ts'

/** An announcement as the e-mail that its receivers get; the view shows the same (decisions §8). Its content is clean. */
export const announcementEmail = (
  { subject, content }: { subject: string; content: string },
  councilName: string,
): { html: string; text: string } =>
  framed({ title: subject, html: announced(content), text: textOf(content), footer: councilName })
