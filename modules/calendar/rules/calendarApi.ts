import { z } from 'zod'
import { byId, endpoint, idQuery } from '../../../kit/rules/endpoint.ts'
import { regionQuery } from '../../places/rules/region.ts'
import { agenda, agendaQuery } from './agenda.ts'
import { calendarAccess, calendarEvent, changedEvent, newEvent } from './event.ts'
import { feedParams, feeds, madeFeed, newFeed } from './feed.ts'
import { outlook, outlookParams, outlookQuery } from './outlook.ts'

/** The months of a year by number, 1 to 12, with or without a leading zero. */
const month = z.object({
  month: z
    .string()
    .regex(/^(0?[1-9]|1[0-2])$/)
    .transform(Number),
  year: z
    .string()
    .regex(/^(19|2\d)\d{2}$/)
    .transform(Number),
})

/** The calls of the calendar (2§7, 3§7), and the one that forms ask for the next sending (decisions §10). */
export const calendarApi = {
  month: endpoint({
    method: 'GET',
    path: '/calendar/event/month/:month/year/:year/',
    summary: 'The events of a month that concern the user, by date',
    access: 'signedIn',
    params: month,
    query: regionQuery,
    response: z.record(z.string(), z.array(calendarEvent)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar/event/',
    summary: 'Add an event that holds kinds of announcement back',
    access: calendarAccess.change,
    body: newEvent,
    response: calendarEvent,
    once: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/calendar/event/:id/',
    summary: 'Change an event',
    access: calendarAccess.change,
    params: byId,
    body: changedEvent,
    response: calendarEvent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar/event/:id/',
    summary: 'Delete an event',
    access: calendarAccess.change,
    params: byId,
    query: z.object({ version: idQuery }),
    response: z.null(),
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/calendar/agenda/',
    summary: 'What happens in a week, day by day, within what the user may see',
    access: 'signedIn',
    query: agendaQuery,
    response: agenda,
  }),
  feeds: endpoint({
    method: 'GET',
    path: '/calendar/feed/',
    summary: "The user's calendar links, never their addresses",
    access: 'signedIn',
    response: feeds,
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/calendar/feed/',
    summary: 'Make a calendar link in place of the one for the same purpose; its address is answered this once',
    access: 'signedIn',
    body: newFeed,
    response: madeFeed,
    once: false,
  }),
  endFeed: endpoint({
    method: 'DELETE',
    path: '/calendar/feed/:purpose/',
    summary: 'Withdraw a calendar link',
    access: 'signedIn',
    params: feedParams,
    response: z.null(),
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/calendar/outlook/:kind/',
    summary: 'When the next sending of a kind is, and what stands in its way',
    access: 'signedIn',
    params: outlookParams,
    query: outlookQuery,
    response: outlook,
  }),
} as const
