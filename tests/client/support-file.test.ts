import { expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { guideChapters } from '../../src/client/text/de/help/guide/guide.ts';
import { supportFile } from '../../src/shared/contract/conversation/support-file.ts';

const documents = supportFile.categories.flatMap((category) => category.documents);

it('[H1] the support file has two categories with titles, and questions with answers', () => {
  expect(supportFile.categories.map(({ name }) => name.de)).toEqual(['Anleitungen', 'Für die Verwaltung']);
  for (const { title, mimeType } of documents) {
    expect(title.de).toMatch(/\p{L}/u);
    expect(mimeType).toBe('text/html');
  }
  for (const { question, answer } of supportFile.faqs) expect(question.de && answer.de).toBeTruthy();
});

it('[H1] every chapter of the guide is one of its documents, and none leads nowhere', () => {
  const chapters = Object.keys(guideChapters).map((name) => links.guide(name));
  expect(documents.map(({ path }) => path).toSorted()).toEqual([links.guide(), ...chapters].toSorted());
});
