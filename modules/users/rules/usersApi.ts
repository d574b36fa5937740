import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { usersAccess } from './access.ts'
import { importReport, LARGEST_FILE } from './bulkImport.ts'
import { saidRights } from './rights.ts'
import { changedProfile, changedUser, newUser, profile, user, userFields, userRow } from './user.ts'

/** The calls of users and profiles (2§7, decisions §11). */
export const usersApi = {
  create: endpoint({
    method: 'POST',
    path: '/user/',
    summary: 'Create a user, who is welcomed by e-mail',
    access: usersAccess.create,
    body: newUser,
    response: user,
    once: false,
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/:id/',
    summary: 'One user',
    access: usersAccess.list,
    params: byId,
    response: user,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/user/:id/',
    summary: 'Change a user',
    access: usersAccess.edit,
    params: byId,
    body: changedUser,
    response: user,
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: '/user/:id/updateStatus/:status/',
    summary: 'Activate or deactivate a user, from their next call on',
    access: usersAccess.updateStatus,
    params: byId.extend({ status: z.string() }),
    response: user,
  }),
  ...searchCalls('/user/', {
    fields: userFields,
    row: userRow,
    access: usersAccess.list,
    summary: 'users',
    kind: 'user',
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/user/:id/timeline/',
    summary: 'Everything that happened to a user’s account',
    access: usersAccess.list,
    params: byId,
    response: z.array(timelineEntry),
  }),
  rights: endpoint({
    method: 'GET',
    path: '/user/:id/rights/',
    summary: 'What a user may do, in words, from the permission table',
    access: usersAccess.list,
    params: byId,
    response: z.array(saidRights),
  }),
  template: endpoint({
    method: 'GET',
    path: '/user/createBulk/',
    summary: 'The CSV template of a bulk import, with an example row; changes nothing',
    access: usersAccess.bulkImport,
    response: z.null(),
    file: true,
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/user/createBulk/',
    summary: 'Check a CSV file of users (dryRun=true), or create all of them or none',
    access: usersAccess.bulkImport,
    // A check whose name is misspelt must not become an import.
    query: z.strictObject({ dryRun: z.enum(['true', 'false'], { error: messageWords.option }).optional() }),
    upload: { field: 'users', maxBytes: LARGEST_FILE },
    response: importReport,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/user/profile/',
    summary: 'One’s own names and addresses',
    access: 'signedIn',
    response: profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/updateProfile/',
    summary: 'Change one’s own names',
    access: 'signedIn',
    body: changedProfile,
    response: profile,
  }),
} as const
