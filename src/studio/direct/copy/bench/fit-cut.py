"""
Fits the weights by which briefs are cut: the scores of a label are the sum of what each sign of a token weighs for it
(wide) and of what a recurrent net reads in the whole brief (deep; a gated recurrent unit both ways, Cho et al. 2014,
over the sum of the token's own signs), normalised over all ways to label the brief (a conditional random field).
Adam (Kingma, Ba 2015); signs are left out by chance while learning, so that none is leaned on alone.

Called by fit-cut.ts, which writes LESSONS (a brief a line: labels, signs and own signs of every token, by number) and
reads WEIGHTS (a line of JSON that names each array and its shape, then their 32-bit floats). Needs Debian's
python3-torch: python3 fit-cut.py LESSONS WEIGHTS
"""
import json
import os
import random
import sys

import torch
from torch import nn

EPOCHS = int(os.environ.get("EPOCHS", 4))
BATCH = 24
WIDTH = 64
DROP = 0.4
LEFT_OUT = 0.3

random.seed(1)
torch.manual_seed(1)
torch.set_num_threads(int(os.environ.get("THREADS", 2)))


def kept(signs, share):
    return [s for s in signs if random.random() >= share]


def packed(briefs):
    """Lists of signs of all tokens end to end, where each begins, labels and a mask; short briefs are filled up."""
    longest = max(len(b["labels"]) for b in briefs)
    labels = torch.zeros(len(briefs), longest, dtype=torch.long)
    mask = torch.zeros(len(briefs), longest)
    signs, at, own, own_at = [], [], [], []
    for i, b in enumerate(briefs):
        n = len(b["labels"])
        labels[i, :n] = torch.tensor(b["labels"])
        mask[i, :n] = 1
        for t in range(longest):
            at.append(len(signs))
            own_at.append(len(own))
            if t < n:
                signs.extend(kept(b["signs"][t], LEFT_OUT))
                own.extend(kept(b["own"][t], LEFT_OUT / 2))
    lists = [torch.tensor(x, dtype=torch.long) for x in (signs, at, own, own_at)]
    return lists, labels, mask


class Net(nn.Module):
    def __init__(self, signs, own, labels):
        super().__init__()
        self.labels = labels
        self.wide = nn.EmbeddingBag(signs, labels, mode="sum")
        nn.init.zeros_(self.wide.weight)
        self.words = nn.EmbeddingBag(own, WIDTH, mode="sum")
        nn.init.normal_(self.words.weight, 0, 0.1)
        self.both = nn.GRU(WIDTH, WIDTH, bidirectional=True, batch_first=True)
        self.out = nn.Linear(2 * WIDTH, labels)
        self.steps = nn.Parameter(torch.zeros(labels, labels))
        self.first = nn.Parameter(torch.zeros(labels))
        self.drop = nn.Dropout(DROP)

    def loss(self, lists, labels, mask):
        """What it costs to tell the marked labels, summed over the briefs."""
        signs, at, own, own_at = lists
        many, longest = labels.shape
        read = self.both(self.drop(self.words(own, own_at).view(many, longest, WIDTH)))[0]
        scores = self.out(self.drop(read)) + self.wide(signs, at).view(many, longest, self.labels) / (1 - LEFT_OUT)
        ways = self.first + scores[:, 0]
        for t in range(1, longest):
            onward = torch.logsumexp(ways.unsqueeze(2) + self.steps, 1) + scores[:, t]
            ways = torch.where(mask[:, t : t + 1] > 0, onward, ways)
        own_way = (scores.gather(2, labels.unsqueeze(2)).squeeze(2) * mask).sum(1) + self.first[labels[:, 0]]
        own_way = own_way + (self.steps[labels[:, :-1], labels[:, 1:]] * mask[:, 1:]).sum(1)
        return (torch.logsumexp(ways, 1) - own_way).sum()


def batches(lessons):
    by_length = sorted(lessons, key=lambda b: len(b["labels"]))
    out = [by_length[i : i + BATCH] for i in range(0, len(by_length), BATCH)]
    random.shuffle(out)
    return out


def main(lessons_file, weights_file):
    with open(lessons_file, encoding="utf8") as lines:
        about = json.loads(next(lines))
        lessons = [json.loads(line) for line in lines]
    net = Net(about["signs"], about["own"], about["labels"])
    wide = net.wide.weight
    rest = [p for p in net.parameters() if p is not wide]
    adam = torch.optim.Adam([{"params": [wide], "lr": 0.003}, {"params": rest, "lr": 0.002}])
    for epoch in range(EPOCHS):
        if epoch >= EPOCHS * 0.6:
            for group in adam.param_groups:
                group["lr"] *= 0.6
        cost = 0.0
        for briefs in batches(lessons):
            lists, labels, mask = packed(briefs)
            loss = net.loss(lists, labels, mask)
            adam.zero_grad()
            (loss / len(briefs)).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            adam.step()
            cost += float(loss)
        print(f"round {epoch + 1} of {EPOCHS}: {cost / len(lessons):.1f} a brief", file=sys.stderr, flush=True)
    arrays = {name: value.detach().float().contiguous() for name, value in net.state_dict().items()}
    with open(weights_file, "wb") as out:
        head = [[name, list(value.shape)] for name, value in arrays.items()]
        out.write(json.dumps(head).encode() + b"\n")
        for value in arrays.values():
            out.write(value.numpy().tobytes())


main(sys.argv[1], sys.argv[2])
