import { createStore } from './store.ts'

export type BannerKind = 'error' | 'info' | 'success' | 'warning'

/** Something to do about it, beside the words. */
export type BannerAction = { label: string; onAct: () => void }

export type Banner = {
  readonly id: number
  readonly kind: BannerKind
  readonly text: string
  readonly action?: BannerAction | undefined
  /** How many changes of the page it still survives. */
  readonly pagesLeft: number
}

export const banners = createStore<readonly Banner[]>([])
let lastId = 0

/** That something succeeded, said on this page already. */
const isPast = ({ kind, pagesLeft }: Banner) => kind === 'success' && pagesLeft === 0

function add(kind: BannerKind, text: string, pagesLeft: number, action?: BannerAction): void {
  lastId += 1
  const banner: Banner = { id: lastId, kind, text, action, pagesLeft }
  // The same words twice say no more than once, and what succeeded before may no longer be so.
  const isOver = (other: Banner) => kind === 'success' && isPast(other)
  banners.set((before) => [...before.filter((other) => other.text !== text && !isOver(other)), banner])
}

/** Shows a message above the page until it is dismissed or the page changes (1§2). */
export const showBanner = (kind: BannerKind, text: string, action?: BannerAction): void => add(kind, text, 0, action)

/** Shows a message that also stands on the page that is gone to next: 'Announcement has been approved.' */
export const flash = (kind: BannerKind, text: string, action?: BannerAction): void => add(kind, text, 1, action)

/** What is said again should the next page be loaded anew, in the storage of the tab. */
const ALONG = 'rop.said'

/** The same, also where that page is loaded in another language, which the words are in. */
export function flashAnew(text: string): void {
  flash('success', text)
  sessionStorage.setItem(ALONG, text)
}

/** The next page is there, anew or not. */
export function sayAlong(isAnew: boolean): void {
  const said = sessionStorage.getItem(ALONG)
  sessionStorage.removeItem(ALONG)
  if (said && isAnew) showBanner('success', said)
}

export function dismissBanner(id: number): void {
  banners.set((before) => before.filter((banner) => banner.id !== id))
}

/** Takes away words that are true no longer. */
export function unsay(text: string): void {
  banners.set((before) => before.filter((banner) => banner.text !== text))
}

/** Takes away what the last attempt said, before the next one: that it failed, and that it succeeded. */
export function clearLast(): void {
  banners.set((before) => before.filter((banner) => banner.kind !== 'error' && !isPast(banner)))
}

/** The page has changed: what was not meant for this page goes. */
export function bannersOnNewPage(): void {
  banners.set((before) =>
    before.filter((banner) => banner.pagesLeft > 0).map((banner) => ({ ...banner, pagesLeft: banner.pagesLeft - 1 })),
  )
}
