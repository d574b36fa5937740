import { layOver } from '../../kit/server/languages.ts'
import * as kitEnglish from '../../kit/words/en.ts'
import * as kitFrench from '../../kit/words/fr.ts'
import * as fatehaEnglish from '../../modules/announcements/kinds/fateha/words/en.ts'
import * as fatehaFrench from '../../modules/announcements/kinds/fateha/words/fr.ts'
import * as mafiEnglish from '../../modules/announcements/kinds/mafi/words/en.ts'
import * as mafiFrench from '../../modules/announcements/kinds/mafi/words/fr.ts'
import * as mayyitEnglish from '../../modules/announcements/kinds/mayyit/words/en.ts'
import * as mayyitFrench from '../../modules/announcements/kinds/mayyit/words/fr.ts'
import * as samarEnglish from '../../modules/announcements/kinds/samar/words/en.ts'
import * as samarFrench from '../../modules/announcements/kinds/samar/words/fr.ts'
import * as announcementsEnglish from '../../modules/announcements/words/en.ts'
import * as announcementsFrench from '../../modules/announcements/words/fr.ts'
import * as bayahEnglish from '../../modules/bayah/words/en.ts'
import * as bayahFrench from '../../modules/bayah/words/fr.ts'
import * as calendarEnglish from '../../modules/calendar/words/en.ts'
import * as calendarFrench from '../../modules/calendar/words/fr.ts'
import * as commentsEnglish from '../../modules/comments/words/en.ts'
import * as commentsFrench from '../../modules/comments/words/fr.ts'
import * as custodyEnglish from '../../modules/custody/words/en.ts'
import * as custodyFrench from '../../modules/custody/words/fr.ts'
import * as dispatchEnglish from '../../modules/dispatch/words/en.ts'
import * as dispatchFrench from '../../modules/dispatch/words/fr.ts'
import * as ghuslEnglish from '../../modules/ghusl/words/en.ts'
import * as ghuslFrench from '../../modules/ghusl/words/fr.ts'
import * as holdingAreaEnglish from '../../modules/holdingArea/words/en.ts'
import * as holdingAreaFrench from '../../modules/holdingArea/words/fr.ts'
import * as homeEnglish from '../../modules/home/words/en.ts'
import * as homeFrench from '../../modules/home/words/fr.ts'
import * as particularsEnglish from '../../modules/particulars/words/en.ts'
import * as particularsFrench from '../../modules/particulars/words/fr.ts'
import * as returnsEnglish from '../../modules/returns/words/en.ts'
import * as returnsFrench from '../../modules/returns/words/fr.ts'
import * as sendingEnglish from '../../modules/sending/words/en.ts'
import * as sendingFrench from '../../modules/sending/words/fr.ts'
import * as settingsEnglish from '../../modules/settings/words/en.ts'
import * as settingsFrench from '../../modules/settings/words/fr.ts'
import * as setUpEnglish from '../../modules/setUp/words/en.ts'
import * as setUpFrench from '../../modules/setUp/words/fr.ts'
import * as timelineEnglish from '../../modules/timeline/words/en.ts'
import * as timelineFrench from '../../modules/timeline/words/fr.ts'
import * as trailEnglish from '../../modules/trail/words/en.ts'
import * as trailFrench from '../../modules/trail/words/fr.ts'
import * as transfersEnglish from '../../modules/transfers/words/en.ts'
import * as transfersFrench from '../../modules/transfers/words/fr.ts'
import * as usersEnglish from '../../modules/users/words/en.ts'
import * as usersFrench from '../../modules/users/words/fr.ts'
import * as appEnglish from '../words/en.ts'
import * as appFrench from '../words/fr.ts'

// Imported before everything else: what rules keep of their words as they are loaded is remembered from here on.

layOver(appEnglish, appFrench, 'app')
layOver(kitEnglish, kitFrench, 'kit')
layOver(fatehaEnglish, fatehaFrench, 'fateha')
layOver(mafiEnglish, mafiFrench, 'mafi')
layOver(mayyitEnglish, mayyitFrench, 'mayyit')
layOver(samarEnglish, samarFrench, 'samar')
layOver(announcementsEnglish, announcementsFrench, 'announcements')
layOver(bayahEnglish, bayahFrench, 'bayah')
layOver(commentsEnglish, commentsFrench, 'comments')
layOver(custodyEnglish, custodyFrench, 'custody')
layOver(dispatchEnglish, dispatchFrench, 'dispatch')
layOver(ghuslEnglish, ghuslFrench, 'ghusl')
layOver(holdingAreaEnglish, holdingAreaFrench, 'holdingArea')
layOver(homeEnglish, homeFrench, 'home')
layOver(particularsEnglish, particularsFrench, 'particulars')
layOver(returnsEnglish, returnsFrench, 'returns')
layOver(sendingEnglish, sendingFrench, 'sending')
layOver(timelineEnglish, timelineFrench, 'timeline')
layOver(trailEnglish, trailFrench, 'trail')
layOver(transfersEnglish, transfersFrench, 'transfers')
layOver(usersEnglish, usersFrench, 'users')
layOver(calendarEnglish, calendarFrench, 'calendar')
layOver(settingsEnglish, settingsFrench, 'settings')
layOver(setUpEnglish, setUpFrench, 'setUp')
