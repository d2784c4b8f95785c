import { listBankLines } from '@lebean/contract/bank/line.operations';
import {
  createBankAccount,
  createBankFile,
  previewBankFile,
} from '@lebean/contract/bank/operations';
// For tests: statements that are open, and files of a bank that people upload.
import { uploadFile } from '@lebean/contract/file/operations';
import { getStatement, sendStatement } from '@lebean/contract/settlement/operations';
import { createStatementAdjustment } from '@lebean/contract/settlement/payment.operations';
import { call, wireRequest } from '../../../testing/calls.fixture.ts';
import { temporaryFolder } from '../../../testing/files-testing.ts';
import { LocalFileStore } from '../../capabilities/files/local-file-store.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

export async function openBankWorld() {
  const world = await openSettlementWorld({ files: new LocalFileStore(temporaryFolder()) });
  const { server, scene, tables, callers, setNow } = world;
  // The scene's own would stand among those that are looked at.
  await tables.query(
    'truncate bank_account, bank_file, bank_line, bank_row, bank_line_payment, payment_promise, debt_reminder, debt_reminder_statement, reminder_threshold',
  );
  const { staff } = callers;

  const upload = async (
    content: string | Buffer,
    token = staff.token,
    fileName = 'bank.csv',
  ): Promise<number> => {
    const payload = Buffer.from(content);
    const { url } = wireRequest(uploadFile, { fileName, fileSize: payload.length });
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/octet-stream', cookie: `lebean=${token}` },
      payload,
    });
    const body: { Data: { fileId: number } } = answer.json();
    return body.Data.fileId;
  };

  return {
    ...world,
    upload,
    addAccount: async (bankName: string, currency = 'CNY'): Promise<number> =>
      (await call(server, createBankAccount, { bankName, currency }, staff)).id,
    /** Reads a file as it is proposed; answers what became of its rows. */
    readFile: async (bankAccountId: number, content: string | Buffer) => {
      const fileId = await upload(content);
      const { layout } = await call(server, previewBankFile, { fileId, bankAccountId }, staff);
      return await call(server, createBankFile, { fileId, bankAccountId, layout }, staff);
    },
    linesOf: async (bankFileId: number) =>
      (await call(server, listBankLines, { bankFileId, pageSize: 100 }, staff)).rows,
    /** A statement over an amount that was sent at an instant, due 15 days later. */
    owe: async (shopId: number, month: string, amount: number, sentAt: string) => {
      setNow(`${month}-15T00:00:00Z`);
      const adjustment = { statementLine: 'adjustment', reason: 'Rent of devices' } as const;
      await call(server, createStatementAdjustment, { shopId, amount, ...adjustment }, staff);
      setNow(sentAt);
      const statementId = await world.draft(shopId, month);
      await call(server, sendStatement, { statementId }, staff);
      return await call(server, getStatement, { statementId }, staff);
    },
    scene,
  };
}
