import { describe, expect, it } from 'vitest';
import { delays } from '../../src/client/text/delays.ts';
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatEuro,
  formatKilobytes,
  formatMoment,
  formatNumber,
  formatTime,
  hourOf,
  hoursLimit,
  setTimeZone,
  truncate,
  truncateFileName,
  yearOf,
} from '../../src/client/text/format.ts';
import { titleLength } from '../../src/client/text/limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** 31.12.2026, 23:30 in Berlin, still the old year there and in UTC. */
const newYearsEve = Date.UTC(2026, 11, 31, 22, 30);

describe('dates and times', () => {
  it('[X2] writes days as DD.MM.YYYY and times as HH:mm', () => {
    expect(formatDate(Date.UTC(2026, 2, 5, 12))).toBe('05.03.2026');
    expect(formatTime(Date.UTC(2026, 2, 5, 7, 4))).toBe('08:04');
    expect(formatDateTime(newYearsEve)).toBe('31.12.2026, 23:30');
  });

  it('[X2] writes midnight as 00:00, not 24:00', () => {
    expect(formatTime(Date.UTC(2026, 11, 31, 23, 0))).toBe('00:00');
    expect(hourOf(Date.UTC(2026, 11, 31, 23, 0))).toBe(0);
  });

  it('shows the time of the company, not that of the device', () => {
    expect(yearOf(newYearsEve)).toBe(2026);
    setTimeZone('Asia/Tokyo');
    expect(yearOf(newYearsEve)).toBe(2027);
    expect(formatTime(newYearsEve)).toBe('07:30');
    setTimeZone('Europe/Berlin');
    expect(formatTime(newYearsEve)).toBe('23:30');
  });

  it('follows summer time', () => {
    expect(formatTime(Date.UTC(2026, 6, 1, 12))).toBe('14:00');
    expect(formatTime(Date.UTC(2026, 0, 1, 12))).toBe('13:00');
  });

  it('names the day only when it is another one', () => {
    expect(formatMoment(newYearsEve - hour, newYearsEve)).toBe('22:30');
    expect(formatMoment(newYearsEve - day, newYearsEve)).toBe('30.12., 23:30');
  });

  it.each([
    [0, 'gerade eben'],
    [5 * minute, 'vor 5 Min.'],
    [3 * hour + 59 * minute, 'vor 3 Std.'],
    [day, 'vor 1 Tag'],
    [6 * day, 'vor 6 Tagen'],
    [8 * day, '23.12.2026'],
    [-hour, 'gerade eben'],
  ])('tells %i ms ago as %s', (span, text) => {
    expect(formatAgo(newYearsEve - span, newYearsEve)).toBe(text);
  });
});

describe('spans and numbers', () => {
  it('[N12] [N14] tells hours under two days, otherwise days', () => {
    expect(hoursLimit).toBe(172_800_000);
    expect(formatDuration(hour)).toBe('1 Stunde');
    expect(formatDuration(hoursLimit - 1)).toBe('47 Stunden');
    expect(formatDuration(hoursLimit)).toBe('2 Tage');
    expect(formatDuration(hour - 1)).toBe('59 Minuten');
    expect(formatDuration(60_000)).toBe('1 Minute');
    expect(formatDuration(-5)).toBe('0 Minuten');
  });

  it('[X2] groups numbers the German way', () => {
    expect(formatNumber(1234567.891)).toBe('1.234.567,89');
    expect(formatNumber(0.5, 0)).toBe('1');
    expect(formatEuro(960)).toBe('960,00\u00a0€');
  });

  it('[X22] tells limits in KB and sizes in the unit that fits', () => {
    expect(formatKilobytes(25 * 1024 * 1024)).toBe('25.600 KB');
    expect(formatBytes(512)).toBe('1 KB');
    expect(formatBytes(3.4 * 1024 * 1024)).toBe('3,4 MB');
    expect(formatBytes(1.25 * 1024 ** 3)).toBe('1,3 GB');
  });
});

describe('cutting', () => {
  it('[X4] cuts titles after their length and leaves shorter ones alone', () => {
    const title = 'Spindellager läuft heiß und macht Geräusche';
    expect(truncate(title, titleLength.smallCard)).toBe('Spindellager läuft h…');
    expect(truncate(title, 43)).toBe(title);
    expect([titleLength.detailHeader, titleLength.historyCard, titleLength.selectionDialog]).toEqual([
      50, 80, 40,
    ]);
  });

  it('[X4] keeps the extension of a cut file name', () => {
    expect(truncateFileName('Betriebsanleitung_Fräsmaschine_DMU_50.pdf')).toBe(
      'Betriebsanleitung_Fräsmaschine….pdf',
    );
    expect(truncateFileName('Plan.pdf')).toBe('Plan.pdf');
    expect(truncateFileName('OhneEndungAberMitEinemSehrLangenNamen')).toBe('OhneEndungAberMitEinemSehrLang…');
  });

  it('[X5] keeps every delay of the source', () => {
    expect(delays).toMatchObject({
      faqSaveRedirect: 1000,
      attachmentRemoval: 1000,
      attachmentRefresh: 2000,
      notificationDeleteRedirect: 3000,
      emailSentMessage: 4000,
      memoReload: 2000,
      faqDeleteReload: 1000,
      faqTabForce: 1000,
      counterRefresh: 2000,
      machineRefresh: 2000,
      siteRefresh: 2000,
      equipmentDeleteRefetch: 2000,
      areaDeleteRefetch: 3000,
      poolDeleteRefetch: 3000,
      scrollToNotifications: 1000,
      profileRedirect: 1500,
      planningReload: 1500,
      usersReload: 2000,
      feedbackToast: 4000,
      errorToast: 6000,
      captchaLoad: 1500,
      machineTabReload: 2000,
      selectionCallback: 2000,
      skeleton: 2000,
    });
  });
});
