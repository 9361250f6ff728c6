export type { Fields, Library, Scenario } from './format.ts';
export { readScenarios, ScenarioError } from './format.ts';
export type { RunOptions, ScenarioReport } from './run.ts';
export { runScenarioText } from './run.ts';
export type { Lesson, LessonFile, LessonStanding, LessonStep } from './lesson.ts';
export { answerLesson, beginLesson, cardMentioned, lessonStanding, readLesson, readOn } from './lesson.ts';
export type { Judged, Puzzle } from './puzzle.ts';
export { beginPuzzle, idleAnswer, judgePuzzle } from './puzzle.ts';
export { situationOf } from './situation.ts';
