import { Injectable } from '@nestjs/common';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../../../jobs/job.js';
import { Job } from '../../../jobs/job.decorator.js';
import { EventFeedsService } from './event-feeds.service.js';

/** Every hour: reads the calendars of venues. */
@Injectable()
@Job({
  name: 'event_feeds',
  title: { he: 'קריאת יומני האירועים', en: 'Read calendars of events' },
  description: {
    he: 'קורא את היומנים של מקומות האירוע ומעדכן את האירועים שלהם.',
    en: 'Reads the calendars of venues and updates their events.',
  },
  order: 20,
  ...everyMinutes(60),
  countNames: {
    feeds_read: { he: 'יומנים נקראו', en: 'calendars read' },
    feeds_failed: { he: 'יומנים לא נקראו', en: 'calendars failed' },
    events_created: { he: 'אירועים נוספו', en: 'events added' },
    events_changed: { he: 'אירועים השתנו', en: 'events changed' },
    events_vanished: { he: 'אירועים שנעלמו סומנו', en: 'vanished events marked' },
  },
})
export class EventFeedsJob implements NonTransactionalWork {
  constructor(private readonly feeds: EventFeedsService) {}

  runOutsideTransaction(now: Date): Promise<JobResult> {
    return this.feeds.readAll(now);
  }
}
