import { expect, it } from 'vitest'
import { announcementEmail } from './announcementEmail.ts'

it('escapes what is text and keeps what is content', () => {
  const { html, text } = announcementEmail({ subject: 'A & <b>', content: '<p>x</p>' }, 'Council & Co')
  expect(html).toContain('<title>A &amp; &lt;b&gt;</title>')
  expect(html).toContain('<p>x</p>')
  expect(html).toContain('Council &amp; Co')
  expect(text).toBe('A & <b>\n\nx\n\n-- \nCouncil & Co\n')
})

it('loads nothing from elsewhere', () => {
  expect(announcementEmail({ subject: 'S', content: '' }, 'C').html).not.toMatch(/src=|url\(|@import|<link/)
})
