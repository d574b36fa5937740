import { expect, type Locator, type Page } from 'playwright/test'

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Actions' })

/** What can be done on a record's page: the action that stands there, or the item under 'Other actions', which it opens. */
export async function action(page: Page, name: string): Promise<Locator> {
  await expect(bar(page)).toBeVisible()
  const shown = bar(page)
    .getByRole('button', { name, exact: true })
    .or(bar(page).getByRole('link', { name, exact: true }))
  if ((await shown.count()) > 0) return shown
  // Not whether the menu is seen: one that has just been closed is, until it has faded out.
  if ((await more(page).getAttribute('aria-expanded')) !== 'true') await more(page).click()
  return page.getByRole('menuitem', { name })
}

/** The menu with the actions that do not stand there themselves. */
export const more = (page: Page): Locator => bar(page).getByRole('button', { name: /^(Other actions|Actions)$/ })

/** Does it. */
export const press = async (page: Page, name: string): Promise<void> => (await action(page, name)).click()
