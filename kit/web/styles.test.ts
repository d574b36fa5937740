import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const MANTINE = join(ROOT, 'node_modules', '@mantine', 'core', 'styles')

/** What the styles of a component rest on besides its own. */
const RESTS_ON: Record<string, readonly string[]> = {
  TextInput: ['Input'],
  InputBase: ['Input'],
  NativeSelect: ['Input'],
  NumberInput: ['Input'],
  InputError: ['Input'],
  InputDescription: ['Input'],
  InputLabel: ['Input'],
  InputWrapper: ['Input'],
  Select: ['Input', 'Popover', 'ScrollArea', 'Combobox'],
  Autocomplete: ['Input', 'Popover', 'ScrollArea', 'Combobox'],
  MultiSelect: ['Input', 'Popover', 'ScrollArea', 'Combobox', 'Pill', 'PillsInput'],
  TagsInput: ['Input', 'Popover', 'ScrollArea', 'Combobox', 'Pill', 'PillsInput'],
  FileInput: ['Input'],
  Menu: ['Popover'],
  Modal: ['Overlay', 'Paper', 'ModalBase'],
  Drawer: ['Overlay', 'Paper', 'ModalBase'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  Switch: ['InlineInput'],
  Card: ['Paper'],
}

const stylesIn = (text: string) =>
  new Set(Array.from(text.matchAll(/@mantine\/core\/styles\/(\w+)(?:\.layer)?\.css/g), ([, name = '']) => name))

const everywhere = stylesIn(readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8'))

/** The components that a file imports from Mantine; types need no styles. */
function componentsIn(text: string): string[] {
  const imports = Array.from(text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g), ([, names = '']) => names)
  return imports.flatMap((names) => names.split(',').map((name) => name.trim())).filter((name) => /^[A-Z]/.test(name))
}

function missingIn(text: string): string[] {
  const given = stylesIn(text)
  const needed = componentsIn(text).flatMap((name) => [...(RESTS_ON[name] ?? []), name])
  return [...new Set(needed)].filter(
    (name) => existsSync(join(MANTINE, `${name}.css`)) && !everywhere.has(name) && !given.has(name),
  )
}

it('finds what is missing', () => {
  expect(missingIn(`import { Text, Select, type MenuProps } from '@mantine/core'`)).toEqual([
    'Input',
    'Popover',
    'ScrollArea',
    'Combobox',
  ])
})

it('every file imports the styles of the Mantine components that it uses', () => {
  const files = globSync('{kit,modules,app}/**/web/**/*.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  const missing = files.flatMap((file) =>
    missingIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** The classes that a style sheet of our own names. */
const classesIn = (css: string) =>
  new Set(
    Array.from(
      css
        .replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
        .replace(/\{[^{}]*\}/g, '{}')
        .matchAll(/\.([A-Za-z]\w*)/g),
      ([, name = '']) => name,
    ),
  )

/** The classes that a file takes from style sheets of our own, by the sheet. */
function classesUsedIn(file: string): [sheet: string, name: string][] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return Array.from(text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)).flatMap(([, sheet = '', path = '']) =>
    Array.from(text.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'g')), ([, name = '']): [string, string] => [
      join(dirname(file), path),
      name,
    ]),
  )
}

it('every class that a screen uses stands in its style sheet, and none stands there for nobody', () => {
  const used = new Set(globSync('{kit,modules,app}/**/*.tsx', { cwd: ROOT }).flatMap(classesUsedIn).map(String))
  const declared = new Set(
    globSync('{kit,modules,app}/**/*.module.css', { cwd: ROOT }).flatMap((sheet) =>
      [...classesIn(readFileSync(join(ROOT, sheet), 'utf8'))].map((name) => String([sheet, name])),
    ),
  )
  expect(declared.size).toBeGreaterThan(100)
  expect({ unknown: [...used.difference(declared)], unused: [...declared.difference(used)] }).toEqual({
    unknown: [],
    unused: [],
  })
})
