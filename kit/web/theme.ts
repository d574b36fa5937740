import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Deep green; the eighth shade is the accent, the fourth reads on the dark ground. */
const green: MantineColorsTuple = [
  '#eef6f3',
  '#d9ebe5',
  '#b3d7ca',
  '#88c1ae',
  '#63ab96',
  '#3f947d',
  '#2a7f69',
  '#1d7060',
  '#14614f',
  '#0e4a3c',
]

/** Warm greys, from paper to ink. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1ed',
  '#e8e5df',
  '#d9d5cd',
  '#c3bdb3',
  '#8f887e',
  '#7b756c',
  '#5d5850',
  '#403c37',
  '#262320',
]

/** The warm greys of the dark scheme, from text to ground. */
const dark: MantineColorsTuple = [
  '#e6e2db',
  '#cbc6bd',
  '#aca69d',
  '#8b857c',
  '#55504a',
  '#403c37',
  '#2d2a27',
  '#242120',
  '#1b1918',
  '#131211',
]

/** Amber, for what waits for somebody; Mantine's own yellow is too pale to read. */
const amber: MantineColorsTuple = [
  '#fff7e6',
  '#fdeccb',
  '#f8d796',
  '#f0bd5c',
  '#e3a233',
  '#c78519',
  '#a56b0d',
  '#875609',
  '#6f4607',
  '#553505',
]

const CONTROL_HEIGHT = '2.75rem'

/** The look of `look and voice`: one accent, warm greys, 8 px corners, 44 px controls, little motion. */
export const theme = createTheme({
  colors: { green, gray, dark, amber },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 7 },
  black: '#1f1d1a',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  // Three sizes, and two weights: bold says 'this one'.
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1rem', xl: '1.25rem' },
  fontWeights: { bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: { xs: 'none', sm: 'none', md: '0 4px 16px rgb(31 29 26 / 12%)', lg: '0 4px 16px rgb(31 29 26 / 12%)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--button-height': CONTROL_HEIGHT } }),
      // On a phone some take two lines.
      styles: { label: { lineHeight: 1.3 } },
    },
    // The message and the help text belong to the field in size too.
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': CONTROL_HEIGHT } }) },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    // Inside the page's landmarks, and without the focusable placeholder that a menu may not contain.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 100 },
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 100 },
        openDelay: 200,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Modal: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
  },
})

/**
 * What Mantine's own colours lack in contrast, and the names that our styles use. A tint is the ground of a mark, its ink
 * reads on it. (`light-dark()` would be shorter, but the build lowers it to something that follows the system only.)
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--rop-header-height': 'max(65px, 3rem)',
    '--rop-serif': "Georgia, 'Source Serif 4', serif",
  },
  light: {
    '--mantine-color-text': '#1f1d1a',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-green-8)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--rop-ground': 'var(--mantine-color-gray-0)',
    '--rop-surface': 'var(--mantine-color-white)',
    '--rop-line': 'var(--mantine-color-gray-3)',
    '--rop-edge': 'var(--mantine-color-gray-6)',
    '--rop-hover': 'var(--mantine-color-gray-1)',
    '--rop-focus': 'var(--mantine-color-green-8)',
    '--rop-accent': 'var(--mantine-color-green-8)',
    '--rop-accent-soft': 'var(--mantine-color-green-0)',
    '--rop-paper': '#fffefb',
    '--rop-neutral-tint': 'var(--mantine-color-gray-2)',
    '--rop-neutral-ink': 'var(--mantine-color-gray-8)',
    '--rop-amber-tint': 'var(--mantine-color-amber-1)',
    '--rop-amber-ink': 'var(--mantine-color-amber-8)',
    '--rop-green-tint': 'var(--mantine-color-green-1)',
    '--rop-green-ink': 'var(--mantine-color-green-9)',
    '--rop-red-tint': 'var(--mantine-color-red-0)',
    '--rop-red-ink': '#a61e1e',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-green-3)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-3)',
    '--rop-ground': 'var(--mantine-color-dark-8)',
    '--rop-surface': 'var(--mantine-color-dark-7)',
    '--rop-line': 'var(--mantine-color-dark-5)',
    '--rop-edge': 'var(--mantine-color-dark-3)',
    '--rop-hover': 'var(--mantine-color-dark-6)',
    '--rop-focus': 'var(--mantine-color-green-3)',
    '--rop-accent': 'var(--mantine-color-green-3)',
    '--rop-accent-soft': 'rgb(99 171 150 / 14%)',
    '--rop-paper': 'var(--mantine-color-dark-7)',
    '--rop-neutral-tint': 'var(--mantine-color-dark-5)',
    '--rop-neutral-ink': 'var(--mantine-color-dark-0)',
    '--rop-amber-tint': '#3d311b',
    '--rop-amber-ink': 'var(--mantine-color-amber-2)',
    '--rop-green-tint': '#20362f',
    '--rop-green-ink': 'var(--mantine-color-green-2)',
    '--rop-red-tint': '#402323',
    '--rop-red-ink': 'var(--mantine-color-red-2)',
  },
})
