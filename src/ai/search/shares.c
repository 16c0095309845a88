/* Shares: how often each plan is chosen.
 *
 * A choice that nobody else makes at the same time has one best plan: the policy's own, unless another is better beyond doubt. Where
 * others choose in secret at the same time, whoever always chooses the same is found out; so there it mixes, by regret matching in
 * the game whose rows are its plans and whose columns are theirs. Most of the time they are taken to choose as the policy does; for the
 * rest (SearchWish.doubt), mostly as a study of them found (search_expect()), or without one, as is worst for the mixture. A search that is sure of
 * how the others choose (search_expect(), and nothing but doubt in the policy) has one best plan too. */
#include <string.h>

#include "ai/search/inside.h"

/* How many standard errors a plan must be ahead of the policy's own. */
#define BEYOND_DOUBT 1.5

enum { TURNS = 400 };

/* Of the doubt, the part in which others choose what is worst for the mixture, where it was studied how they choose: a study may err, and whoever
 * knows what it finds must not win much by that. */
#define WORST_OF_STUDIED 0.3

/* There also fewer standard errors are enough: the policy's own choice is what those who search expect. */
#define BEYOND_DOUBT_STUDIED 1.0

/* What a plan is surely worth more than the policy's own. */
static double sure_lead(const Search *search, int plan)
{
    Lead lead = search_lead(search, plan);

    return lead.worlds < 2 ? -1 : lead.mean - BEYOND_DOUBT * lead.error;
}

static int best_plan(const Search *search)
{
    int best = 0;
    double best_lead = 0;

    for (int plan = 1; plan < search->plan_count; plan++) {
        double lead = search->alive >> plan & 1 ? sure_lead(search, plan) : -1;
        if (lead > best_lead) {
            best_lead = lead;
            best = plan;
        }
    }
    return best;
}

/* What plans are worth: rows are those that are alive, the policy's own first; columns are beliefs. */
typedef struct Matrix {
    int rows, columns;
    int plan[MOST_PLANS];
    double worth[MOST_PLANS][MOST_BELIEFS];
} Matrix;

/* One row: the mean worth in the worlds of each belief, drawn towards the mean of all where these are few, and less what the plan's lead
 * over the policy's own may owe to luck. */
static void fill_row(const Search *search, int plan, double row[MOST_BELIEFS])
{
    static const double few = 4;
    Lead lead = search_lead(search, plan);
    double errors = search->others != NULL ? BEYOND_DOUBT_STUDIED : BEYOND_DOUBT;
    double sum[MOST_BELIEFS] = {0}, all = 0;
    int worlds[MOST_BELIEFS] = {0};

    for (int world = 0; world < lead.worlds; world++) {
        int column = (int)(search_belief_of(search, world) - search->beliefs);
        sum[column] += search->worth[plan][world];
        all += search->worth[plan][world];
        worlds[column]++;
    }
    for (int column = 0; column < search->belief_count; column++)
        row[column] = (sum[column] + few * all / lead.worlds) / (worlds[column] + few) - errors * lead.error;
}

static void fill_matrix(const Search *search, Matrix *matrix)
{
    matrix->rows = 0;
    matrix->columns = search->belief_count;
    for (int plan = 0; plan < search->plan_count; plan++) {
        if (!(search->alive >> plan & 1) || search_lead(search, plan).worlds < 2)
            continue;
        matrix->plan[matrix->rows] = plan;
        fill_row(search, plan, matrix->worth[matrix->rows++]);
    }
}

/* The next mixture: as often as each is regretted. */
static void match_regrets(const double *regret, int count, double *mixture)
{
    double sum = 0;

    for (int i = 0; i < count; i++)
        sum += regret[i] > 0 ? regret[i] : 0;
    for (int i = 0; i < count; i++)
        mixture[i] = sum > 0 ? (regret[i] > 0 ? regret[i] / sum : 0) : 1.0 / count;
}

/* How the columns are weighed, whatever they learn; the rest, `worst`, is played as they learn. */
typedef struct Trust {
    double column[MOST_BELIEFS];
    double worst;
} Trust;

static Trust trust_of(const Search *search)
{
    double doubt = search->wish.doubt / 100.0;
    Trust trust = {{1 - doubt}, search->others != NULL ? WORST_OF_STUDIED * doubt : doubt};

    for (int column = 1; column < search->belief_count; column++)
        trust.column[column] = (doubt - trust.worst) / (search->belief_count - 1);
    return trust;
}

/* Both sides learn from their regrets; the row player's average mixture is what is wanted. */
static void learn(const Matrix *matrix, const Trust *trust, double *average)
{
    double row_regret[MOST_PLANS] = {0}, column_regret[MOST_BELIEFS] = {0};
    double row[MOST_PLANS], column[MOST_BELIEFS], row_worth[MOST_PLANS], column_worth[MOST_BELIEFS];

    memset(average, 0, sizeof(double) * MOST_PLANS);
    for (int turn = 1; turn <= TURNS; turn++) {
        double worth = 0, against = 0;
        match_regrets(row_regret, matrix->rows, row);
        match_regrets(column_regret, matrix->columns, column);
        memset(column_worth, 0, sizeof column_worth);
        for (int i = 0; i < matrix->rows; i++) {
            row_worth[i] = 0;
            for (int j = 0; j < matrix->columns; j++) {
                row_worth[i] += (trust->column[j] + trust->worst * column[j]) * matrix->worth[i][j];
                column_worth[j] -= row[i] * matrix->worth[i][j];
            }
            worth += row[i] * row_worth[i];
        }
        for (int j = 0; j < matrix->columns; j++)
            against += column[j] * column_worth[j];
        for (int i = 0; i < matrix->rows; i++) {
            row_regret[i] += row_worth[i] - worth;
            row_regret[i] =
                row_regret[i] > 0 ? row_regret[i] : 0; /* regrets that are gone are forgotten: it learns faster */
            average[i] += turn * row[i];
        }
        for (int j = 0; j < matrix->columns; j++) {
            column_regret[j] += column_worth[j] - against;
            column_regret[j] = column_regret[j] > 0 ? column_regret[j] : 0;
        }
    }
}

void search_shares(const Search *search, double *shares)
{
    Matrix matrix;
    const Trust trust = trust_of(search);
    double average[MOST_PLANS], sum = 0;

    memset(shares, 0, sizeof(double) * MOST_PLANS);
    bool is_sure = search->others != NULL && search->wish.doubt >= 100;
    if (!search->is_hidden || is_sure || search->belief_count < 2 || search_lead(search, 0).worlds < 2) {
        shares[best_plan(search)] = 1;
        return;
    }
    fill_matrix(search, &matrix);
    learn(&matrix, &trust, average);
    for (int i = 0; i < matrix.rows; i++)
        sum += average[i];
    for (int i = 0; i < matrix.rows; i++)
        shares[matrix.plan[i]] = average[i] / sum;
}
