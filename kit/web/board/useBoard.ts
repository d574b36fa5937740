import { useQuery } from '@tanstack/react-query'
import { type Board, boardApi } from '../../rules/board.ts'
import { ask, JUST_LOADED_MS } from '../queries.ts'

/** What the home page asks; `needs`: how many lines of what needs the user. */
export const askBoard = (needs?: number) => ask(boardApi.board, { query: needs === undefined ? {} : { needs } })

/** The lines of the home page, as it asked for them first; undefined until they are there. */
export const useBoard = (): Board | undefined => useQuery({ ...askBoard(), staleTime: JUST_LOADED_MS }).data
