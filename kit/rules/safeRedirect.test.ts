import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'

describe('safeRedirect', () => {
  it.each([
    '/',
    '/samar/list-samar',
    '/samar/approve/12/',
    '/samar/list-samar?filters=%7B%22name%22%3A%22a%2F%2Fb%22%7D&page=2#row-3',
    '/bayah/details/St.%20John',
  ])('keeps %s', (path) => expect(safeRedirect(path)).toBe(path))

  it.each([
    ['another site', 'https://evil.example/x'],
    ['another site without scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash later', '/samar\\..\\x'],
    ['a scheme', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['no leading slash', 'samar'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break', '/samar\nSet-Cookie: x'],
    ['a leading space', ' //evil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a doubly encoded slash', '/%252Fevil.example'],
    ['an endlessly encoded slash', '/%25252525252525252Fevil.example'],
    ['a broken encoding', '/%zz'],
    ['steps up to another site', '/samar/..//evil.example'],
    ['a dot and another site', '/.//evil.example'],
    ['credentials', '//user@evil.example'],
    ['nothing', ''],
    ['no text', undefined],
    ['an array', ['/samar']],
    ['too long a path', `/${'x'.repeat(5000)}`],
    ['the sign-in page', '/login?redirect=%2Flogin'],
    ['a callback', '/cip/callback?code=1'],
    ['another callback', '/ssologin/callback'],
  ])('leads home for %s', (_what, asked) => expect(safeRedirect(asked)).toBe('/'))
})
