import { Button, Checkbox, NativeSelect, Radio, Switch, Tabs, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { LongText } from './form/LongText.tsx'
import { mount } from './testing/mount.tsx'

// What can be seen of controls is measured in pixels: axe looks at text alone, and forced colours wipe backgrounds out.

/** What WCAG 1.4.11 asks of what shows where a control is and how it stands. */
const SEEN = 3
/** What it asks of text. */
const READ = 4.5
/** Hardly any difference. */
const NOTHING = 1.15

type Control = {
  name: string
  control: ReactNode
  /** What is measured, inside of what is shown. */
  part?: string
  /** Where something has to stand in it, and where nothing may. */
  mark?: 'left' | 'right' | 'whole' | 'none'
  /** Focused, it has a ring. */
  rings?: boolean
}

const boxes = (name: string, Box: typeof Checkbox | typeof Radio): Control[] =>
  [{}, { disabled: true }, { error: true }].flatMap((how) =>
    [false, true].map((checked) => ({
      name: `${name} ${checked ? 'ticked' : 'not ticked'} ${Object.keys(how).join()}`,
      control: <Box size="md" aria-label={name} checked={checked} onChange={() => undefined} {...how} />,
      part: 'input',
      mark: checked ? ('whole' as const) : ('none' as const),
      rings: checked && Object.keys(how).length === 0,
    })),
  )

const switches: Control[] = [{}, { disabled: true }].flatMap((how) =>
  [false, true].map((checked) => ({
    name: `switch ${checked ? 'on' : 'off'} ${Object.keys(how).join()}`,
    control: <Switch size="md" aria-label="Switch" checked={checked} onChange={() => undefined} {...how} />,
    part: '.mantine-Switch-track',
    mark: checked ? ('right' as const) : ('left' as const),
    rings: checked && Object.keys(how).length === 0,
  })),
)

const CONTROLS: readonly Control[] = [
  ...boxes('box', Checkbox),
  ...boxes('radio', Radio),
  ...switches,
  { name: 'text', control: <TextInput aria-label="Text" />, part: 'input' },
  { name: 'wrong text', control: <TextInput aria-label="Wrong" error />, part: 'input' },
  { name: 'choice', control: <NativeSelect aria-label="Choice" data={['One']} />, part: 'select' },
  { name: 'unanswered', control: <NativeSelect aria-label="Open" data={['None']} data-unanswered />, part: 'select' },
  { name: 'long text', control: <LongText aria-label="Long" />, part: 'textarea' },
  { name: 'button', control: <Button variant="default">Button</Button>, part: 'button', rings: true },
  {
    name: 'pressed',
    control: (
      <Button variant="default" aria-pressed>
        Pressed
      </Button>
    ),
    part: 'button',
  },
]

const Stage = () => (
  <div id="stage" style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 240px)', gap: 16, padding: 16 }}>
    {CONTROLS.map(({ name, control }) => (
      <div key={name} data-control={name} style={{ padding: 8 }}>
        {control}
      </div>
    ))}
    <Tabs value="open">
      <Tabs.List>
        <Tabs.Tab value="open">Open</Tabs.Tab>
        <Tabs.Tab value="other">Other</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  </div>
)

type Scheme = { scheme: 'light' | 'dark'; forced: boolean }
const SCHEMES: readonly Scheme[] = [
  { scheme: 'light', forced: false },
  { scheme: 'dark', forced: false },
  { scheme: 'light', forced: true },
  { scheme: 'dark', forced: true },
]

/** Shows everything in a scheme, and puts the browser back when the test ends. */
async function show({ scheme, forced }: Scheme): Promise<void> {
  const emulate = (features: { name: string; value: string }[]) =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features] },
    )
  await emulate([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'forced-colors', value: forced ? 'active' : 'none' },
  ])
  onTestFinished(() => emulate([]))
  mount(Stage)
  await expect.element(page.getByRole('button', { name: 'Pressed' })).toBeVisible()
  document.documentElement.dataset.mantineColorScheme = scheme
}

type Colour = readonly [red: number, green: number, blue: number]
type Picture = (x: number, y: number) => Colour

/** What the page looks like now, by the places in the window. */
async function picture(): Promise<Picture> {
  const element = document.querySelector('#stage') as HTMLElement
  const { left, top } = element.getBoundingClientRect()
  const base64 = await page.screenshot({ element, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  const { data, width } = context.getImageData(0, 0, image.width, image.height)
  return (x, y) => {
    const at = (Math.floor(y - top) * width + Math.floor(x - left)) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

const luminance = (colour: Colour) => {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const rgb = (written: string): Colour => {
  const [red = 0, green = 0, blue = 0] = (written.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** The least that one of the four sides stands out from the ground; from so far outside to so far inside. */
function edgeOf(at: Picture, { left, right, top, bottom }: DOMRect, [outside, inside]: [number, number]): number {
  const ground = at(left - 7, top - 7)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const sides = [
    range(-outside, inside).map((step) => at(left + step, y)),
    range(-outside, inside).map((step) => at(right - 1 - step, y)),
    range(-outside, inside).map((step) => at(x, top + step)),
    range(-outside, inside).map((step) => at(x, bottom - 1 - step)),
  ]
  return Math.min(...sides.map((side) => Math.max(...side.map((colour) => contrast(colour, ground)))))
}

/** How much what stands inside stands out from what fills it. */
function markIn(at: Picture, { left, right, top, bottom }: DOMRect, filledBy: Colour): number {
  const inside = range(Math.ceil(top) + 4, bottom - 4).flatMap((y) =>
    range(Math.ceil(left) + 4, right - 4).map((x) => at(x, y)),
  )
  return Math.max(...inside.map((colour) => contrast(colour, filledBy)))
}

const partOf = ({ name, part = '*' }: Control) =>
  (document.querySelector(`[data-control="${name}"] ${part}`) as Element).getBoundingClientRect()

function faultsOf(at: Picture, control: Control): string[] {
  const { name, mark } = control
  const box = partOf(control)
  const faults: string[] = []
  const edge = edgeOf(at, box, [1, 4])
  if (edge < SEEN) faults.push(`${name}: edge ${edge.toFixed(2)}`)
  const half = box.width / 2
  const areas = {
    whole: box,
    none: box,
    left: new DOMRect(box.x, box.y, half, box.height),
    right: new DOMRect(box.x + half, box.y, half, box.height),
  }
  if (!mark) return faults
  const isSwitch = mark === 'left' || mark === 'right'
  // What fills it is seen where no mark may be: in a box its corner, in a switch the other end.
  const middle = box.y + box.height / 2
  const fill =
    mark === 'left' ? at(box.right - 8, middle) : mark === 'right' ? at(box.x + 8, middle) : at(box.x + 12, box.y + 3)
  const seen = markIn(at, areas[mark], fill)
  if (mark === 'none' ? seen > NOTHING : seen < SEEN) faults.push(`${name}: mark ${seen.toFixed(2)}`)
  if (isSwitch) {
    const elsewhere = markIn(at, areas[mark === 'left' ? 'right' : 'left'], fill)
    if (elsewhere >= SEEN) faults.push(`${name}: a mark at both ends`)
  }
  return faults
}

/** The colours of a thing's edge and of its inside beside the words. */
function looks(at: Picture, role: 'button' | 'tab', name: string): Colour[] {
  const { left, right, bottom } = page.getByRole(role, { name, exact: true }).element().getBoundingClientRect()
  const edge = range(0, 3).map((step) => at((left + right) / 2, bottom - 1 - step))
  return [at(left + 6, bottom - 6), ...edge]
}

const apart = (one: readonly Colour[], other: readonly Colour[]) =>
  Math.max(...one.map((colour, index) => contrast(colour, other[index] ?? colour)))

test.each(SCHEMES)('controls can be seen, and how they stand ($scheme, forced colours: $forced)', async (scheme) => {
  await show(scheme)
  const at = await picture()
  const faults = CONTROLS.flatMap((control) => faultsOf(at, control))
  const chosen = {
    button: apart(looks(at, 'button', 'Pressed'), looks(at, 'button', 'Button')),
    tab: apart(looks(at, 'tab', 'Open'), looks(at, 'tab', 'Other')),
  }
  for (const [what, seen] of Object.entries(chosen)) if (seen < SEEN) faults.push(`chosen ${what} ${seen.toFixed(2)}`)
  // What nobody has answered reads like an empty field, and can be read.
  const open = document.querySelector('[data-control="unanswered"] select') as Element
  const { color, backgroundColor } = getComputedStyle(open)
  if (!scheme.forced) expect(color).not.toBe(getComputedStyle(document.body).color)
  const read = contrast(rgb(color), rgb(backgroundColor))
  if (read < READ) faults.push(`unanswered: ${read.toFixed(2)}`)
  // What is focused after a key was pressed shows its ring.
  await userEvent.tab()
  for (const control of CONTROLS.filter(({ rings }) => rings)) {
    document.querySelector<HTMLElement>(`[data-control="${control.name}"] :is(input, button)`)?.focus()
    const ring = edgeOf(await picture(), partOf(control), [5, -1])
    if (ring < SEEN) faults.push(`${control.name}: ring ${ring.toFixed(2)}`)
  }
  expect(faults).toEqual([])
})
