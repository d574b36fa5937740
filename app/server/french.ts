import { layOver } from '../../kit/server/languages.ts'
import * as kitEnglish from '../../kit/words/en.ts'
import * as kitFrench from '../../kit/words/fr.ts'
import * as announcementsEnglish from '../../modules/announcements/words/en.ts'
import * as announcementsFrench from '../../modules/announcements/words/fr.ts'
import * as bayahEnglish from '../../modules/bayah/words/en.ts'
import * as bayahFrench from '../../modules/bayah/words/fr.ts'
import * as commentsEnglish from '../../modules/comments/words/en.ts'
import * as commentsFrench from '../../modules/comments/words/fr.ts'
import * as custodyEnglish from '../../modules/custody/words/en.ts'
import * as custodyFrench from '../../modules/custody/words/fr.ts'
import * as holdingAreaEnglish from '../../modules/holdingArea/words/en.ts'
import * as holdingAreaFrench from '../../modules/holdingArea/words/fr.ts'
import * as homeEnglish from '../../modules/home/words/en.ts'
import * as homeFrench from '../../modules/home/words/fr.ts'
import * as particularsEnglish from '../../modules/particulars/words/en.ts'
import * as particularsFrench from '../../modules/particulars/words/fr.ts'
import * as returnsEnglish from '../../modules/returns/words/en.ts'
import * as returnsFrench from '../../modules/returns/words/fr.ts'
import * as timelineEnglish from '../../modules/timeline/words/en.ts'
import * as timelineFrench from '../../modules/timeline/words/fr.ts'
import * as trailEnglish from '../../modules/trail/words/en.ts'
import * as trailFrench from '../../modules/trail/words/fr.ts'
import * as transfersEnglish from '../../modules/transfers/words/en.ts'
import * as transfersFrench from '../../modules/transfers/words/fr.ts'
import * as appEnglish from '../words/en.ts'
import * as appFrench from '../words/fr.ts'

// Imported before everything else: what rules keep of their words as they are loaded is remembered from here on.

layOver(kitEnglish, kitFrench)
layOver(announcementsEnglish, announcementsFrench)
layOver(bayahEnglish, bayahFrench)
layOver(custodyEnglish, custodyFrench)
layOver(holdingAreaEnglish, holdingAreaFrench)
layOver(transfersEnglish, transfersFrench)
layOver(appEnglish, appFrench)
layOver(commentsEnglish, commentsFrench)
layOver(homeEnglish, homeFrench)
layOver(particularsEnglish, particularsFrench)
layOver(returnsEnglish, returnsFrench)
layOver(timelineEnglish, timelineFrench)
layOver(trailEnglish, trailFrench)
