import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { AnswerClient } from './answer-client.ts';

/** A server that answers a question with what it knows when the question arrives, as late as the test lets it. */
function slowServer() {
  const waiting: (() => void)[] = [];
  const server = {
    fact: 'before',
    ask: async (): Promise<string> => {
      const answer = server.fact;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    },
    answerAll: async (): Promise<void> => {
      for (const answer of waiting.splice(0)) answer();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
  return server;
}

describe('the cache of answers', () => {
  it('SH-14: a first answer that was on its way while something changed is asked for again', async () => {
    const client = new AnswerClient();
    const server = slowServer();
    const question = { queryKey: ['ticket.timeline'], queryFn: server.ask };
    const observer = new QueryObserver(client, question);
    const forget = observer.subscribe(() => undefined);
    server.fact = 'after';
    const refreshed = client.invalidateQueries();
    await server.answerAll();
    expect(observer.getCurrentResult().data).toBe('before');
    await server.answerAll();
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after');
    forget();
  });

  it('SH-14: events that come one upon the other do not keep a first answer from coming', async () => {
    const client = new AnswerClient();
    const server = slowServer();
    const observer = new QueryObserver(client, { queryKey: ['hall.get'], queryFn: server.ask });
    const forget = observer.subscribe(() => undefined);
    const events = [client.invalidateQueries(), client.invalidateQueries()];
    await server.answerAll();
    expect(observer.getCurrentResult().data).toBe('before');
    await server.answerAll();
    await Promise.all(events);
    forget();
  });

  it('SH-14: what nobody shows is asked for again by who shows it next', async () => {
    const client = new AnswerClient();
    const server = slowServer();
    const question = { queryKey: ['member.list'], queryFn: server.ask };
    const early = client.query(question);
    server.fact = 'after';
    const refreshed = client.invalidateQueries();
    await server.answerAll();
    await Promise.all([early, refreshed]);
    expect(client.getQueryState(question.queryKey)?.isInvalidated).toBe(true);
  });
});
